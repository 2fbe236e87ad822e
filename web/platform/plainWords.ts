/** The text of a rich text, with a line for each of its blocks. */
export function plainLines(html: string): string {
  const parted = html.replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '$&\n').replaceAll(/<li[^>]*>/gi, '$&• ');
  // A document parsed this way runs and loads nothing.
  const { body } = new DOMParser().parseFromString(parted, 'text/html');
  return (body.textContent ?? '').trim();
}

/** The same on one line, for short previews. */
export const plainWords = (html: string): string => plainLines(html).replaceAll(/\s+/g, ' ').slice(0, 200);
