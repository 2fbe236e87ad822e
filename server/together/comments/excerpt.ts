const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const longest = 60;

/** The first words of sanitised HTML, as plain text on one line. */
export function excerpt(html: string, most: number = longest): string {
  const text = html
    .replaceAll(/<(?:\/?(?:p|li|ul|ol|h[1-4]|blockquote|pre|table|tr|td|th|hr)|br)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#39|\w+);/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`;
}
