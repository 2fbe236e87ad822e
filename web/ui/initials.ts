/** What is before the first letter or digit of a word, e.g. a quotation mark, does not count. */
const first = (word = '') => (/[\p{L}\p{N}]/u.exec(word) ?? Array.from(word))[0] ?? '';

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0])).toUpperCase();
}
