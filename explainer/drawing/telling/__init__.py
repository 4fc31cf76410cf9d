"""A picture in words, part by part: what is kept, what moves, what stands out."""
