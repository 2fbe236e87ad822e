import { textOf } from './query.ts';

/** An address's search as plain words: one value is a text, a repeated name a list of them. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') query.append(name, textOf(one));
    }
  }
  // Readable addresses: these stand for themselves inside a search.
  const text = query
    .toString()
    .replaceAll('%7E', '~')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
