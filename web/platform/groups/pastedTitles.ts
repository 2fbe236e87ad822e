/** What stands before a point of a list that was copied from elsewhere: "- ", "• ", "[x] ", "3. ". */
const mark = /^(?:(?:[-*+•‣◦▪–]|\d{1,3}[.)])\s+)?(?:\[[ xX]?\]\s*)?/;

/** The lines of a text as titles, without the marks of a list, each no longer than `max`. */
export const pastedTitles = (text: string, max: number): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => Array.from(line.trim().replace(mark, '').trim()).slice(0, max).join('').trim())
    .filter(Boolean);
