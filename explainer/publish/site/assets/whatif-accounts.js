/* The what-if's arithmetic. It knows no recipe, strategy, unit or limit of its own: it interprets
   the table that the build exports (whatif.py), in exact whole numbers (BigInt). */
"use strict";
(() => {
  const ceil = (a, b) => (a + b - 1n) / b;
  const power = (exponent) => 10n ** BigInt(exponent);
  const named = (list, name) => list.find((each) => each.name === name);

  /* The nearest whole number with so many digits; halves go to the even one. */
  const rounded = (count, digits) => {
    const step = power(Math.max(0, String(count).length - digits));
    const quotient = count / step;
    const twice = 2n * (count % step);
    const up = twice > step || (twice === step && quotient % 2n === 1n);
    return (quotient + (up ? 1n : 0n)) * step;
  };

  /* `count` in units of a power of ten, without an exponent or trailing zeros. */
  const decimal = (count, unit) => {
    const places = String(unit).length - 1;
    const rest = String(count % unit).padStart(places, "0").replace(/0+$/, "");
    return places && rest ? `${count / unit}.${rest}` : String(count / unit);
  };

  const sum = (sizes) => sizes.reduce((total, each) => total + each, 0n);

  /* How sizes and counts are written, and what is read from a reader's own writing. */
  const writing = ({ sizes, counts, limits }) => {
    const exact = (bytes) => rounded(bytes, sizes.digits) === bytes;
    const form = new RegExp(`^(?:${counts.form})$`, "i");
    const powers = Object.entries(counts.powers).sort((a, b) => b[1] - a[1]);

    /* As in "128 GB". */
    const written = (bytes) => {
      const near = rounded(bytes, sizes.digits);
      const [unit, size] = sizes.scale.find(([, , least]) => near >= BigInt(least));
      return decimal(near, BigInt(size)) + sizes.space + unit;
    };

    /* The same with ≈ where it, or any part shown beside it, is rounded. */
    const size = (bytes, parts = []) =>
      ([bytes, ...parts].every(exact) ? "" : sizes.near) + written(bytes);

    const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, counts.group);

    /* "1.5B" where two decimals say it exactly, else null. */
    const short = (count) => {
      const found = powers.find(([suffix, exponent]) => suffix && count >= power(exponent));
      if (!found || count % power(found[1] - counts.decimals)) return null;
      return decimal(count, power(found[1])) + found[0];
    };

    /* A count of parameters: "8B", "≈ 6.74B". */
    const params = (count) => {
      if (short(count) !== null) return short(count);
      if (String(count).length <= counts.legible) return grouped(count);
      const shown = rounded(count, counts.digits);
      return sizes.near + (short(shown) ?? grouped(shown));
    };

    /* The whole number that a text means, as in 8e9, 8B or 8_000_000_000; null for anything else. */
    const read = (text, most = BigInt(limits.params)) => {
      const bare = text.trim().replace(/^\+/, "");
      const found = bare.length <= limits.text && form.exec(bare);
      if (!found) return null;
      const [digits, exponent] = found.groups.number.replace(/[_\u00a0]/g, "").split(/e/i);
      const [whole, decimals = ""] = digits.split(".");
      const shift =
        Number(exponent ?? 0) + counts.powers[found.groups.suffix.toUpperCase()] - decimals.length;
      const count = BigInt(whole + decimals);
      if (count === 0n || String(count).length + shift > String(most).length) return null;
      if (shift < 0 && count % power(-shift)) return null;
      const value = shift < 0 ? count / power(-shift) : count * power(shift);
      return value > most ? null : value;
    };

    return { size, params, grouped, short, read };
  };

  /* What is reckoned from a table, and how it is written. */
  const accounts = (table) => {
    /* What a card keeps under every strategy, the fullest card's; and the view of a layer, which is
       null where its size is not known. `choice`: params and cards (BigInt), strategy and recipe;
       that strategy `borrows` layers if it divides the first role, the parameters. */
    const account = ({ params: model, cards, strategy, recipe }) => {
      const { tensors, view } = named(table.recipes, recipe);
      const shard = ceil(model, cards);
      const strategies = table.strategies.map(({ name, divided }) => {
        const parts = table.roles.map((role) => {
          const cut = divided.includes(role.name);
          const own = tensors.filter((each) => each.role === role.name);
          const sizes = own.map((each) => (cut ? shard : model) * BigInt(each.bytes));
          return { role: role.name, divided: cut, tensors: sizes, bytes: sum(sizes) };
        });
        return { name, parts, bytes: sum(parts.map((part) => part.bytes)) };
      });
      const { listed, count } = table.layers;
      const known = !listed || BigInt(listed.params) === model;
      const layer = listed ? BigInt(listed.largest) : ceil(model, BigInt(count));
      const borrows = named(table.strategies, strategy).divided.includes(table.roles[0].name);
      return { strategies, borrows, view: known ? layer * BigInt(view) : null };
    };
    return { account, ...writing(table) };
  };

  globalThis.lectureWhatIf = { accounts, named };
})();
