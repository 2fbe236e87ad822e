/** The mark before each entry of a list that was copied from elsewhere: "- ", "• ", "[x] ", "3. ". */
const mark = /^(?:(?:[-*+•‣◦▪–]|\d{1,3}[.)])\s+)?(?:\[[ xX]?\]\s*)?/;

type Pasted = { titles: string[]; /** How many were too long. */ cut: number };

/** The lines of a text as titles, without the marks of a list, each no longer than `max`. */
export function pastedTitles(text: string, max: number): Pasted {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => Array.from(line.trim().replace(mark, '').trim()))
    .filter((line) => line.length > 0);
  return {
    titles: lines.map((line) => line.slice(0, max).join('').trim()),
    cut: lines.filter((line) => line.length > max).length,
  };
}
