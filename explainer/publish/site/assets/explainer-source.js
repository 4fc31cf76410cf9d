/* Where a lecture's data comes from, and what is said where it cannot be had. */
(() => {
  "use strict";
  const explainer = (window.lectureExplainer ??= {});

  // Said before any data is there, so these words stand here.
  const TROUBLE = {
    zh: {
      load: "讲解的数据没能载入（{why}）：{file}。请检查网络和这个地址，再刷新页面。",
      disk: "浏览器不许从磁盘打开的页面读取数据：{file}。请打开同一文件夹里的 index.html，或把文件夹放到网站上。",
      data: "这份数据读不懂（{why}）：{file}。请重新生成整个文件夹，并一起上传。",
    },
    en: {
      load: "The lecture’s data could not be loaded ({why}): {file}. Check the network and this address, then reload the page.",
      disk: "Browsers let no page opened from disk read data: {file}. Open index.html of the same folder, or put the folder on a web site.",
      data: "This data cannot be read ({why}): {file}. Build the whole folder anew, and upload all of it.",
    },
  };

  class Trouble extends Error {
    constructor(kind, why, file) {
      super(why);
      Object.assign(this, { kind, file });
    }
  }

  /** The data of an element, and the address that its paths start from. Throws Trouble. */
  async function load(element, signal) {
    const src = element.getAttribute("src");
    if (src === null) return inline(element);
    const file = new URL(src, document.baseURI).href;
    if (file.startsWith("file:")) throw new Trouble("disk", "", file);
    let answer;
    try {
      answer = await fetch(file, { signal });
    } catch (error) {
      throw new Trouble("load", error.message, file);
    }
    if (!answer.ok) throw new Trouble("load", `HTTP ${answer.status}`, file);
    return { data: read(await answer.text(), file), base: file };
  }

  function inline(element) {
    const id = element.getAttribute("data") ?? "_lecture-data";
    const found = document.getElementById(id);
    if (!found) throw new Trouble("load", `#${id}`, document.baseURI);
    return { data: read(found.textContent, document.baseURI), base: document.baseURI };
  }

  function read(text, file) {
    let data;
    try {
      data = JSON.parse(text);
    } catch (error) {
      throw new Trouble("data", error.message, file);
    }
    if (data?.format !== explainer.format)
      throw new Trouble("data", `format ${data?.format}, not ${explainer.format}`, file);
    return data;
  }

  /** What is wrong, in words, as { lang, words }. */
  function trouble(error, element) {
    const lang = explainer.firstLang(Object.keys(TROUBLE), element);
    const { kind = "data", file = document.baseURI, message } = error;
    return { lang, words: explainer.fill(TROUBLE[lang][kind], { why: message, file }) };
  }

  Object.assign(explainer, { load, trouble });
})();
