import { textOf } from './query.ts';

/** The search part of an address: a single value is text, a repeated name a list. */
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
  // Keeps addresses readable: these need no encoding in a search.
  const text = query
    .toString()
    .replaceAll('%7E', '~')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
