/** The text of a rich text on one line, for short previews. */
export function plainWords(html: string): string {
  const parted = html.replaceAll(/<(\/p|br|\/h\d)[^>]*>/gi, ' $&').replaceAll(/<li[^>]*>/gi, '$& • ');
  // A document parsed this way runs and loads nothing.
  const { body } = new DOMParser().parseFromString(parted, 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}
