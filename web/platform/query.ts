/** A plain value as text for an address. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  if (Array.isArray(value)) {
    for (const one of value) append(query, name, one);
  } else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) append(query, `${name}[${key}]`, one);
  } else {
    query.append(name, textOf(value));
  }
}

/** The query string for a GET: without empty values; a list repeats the name. */
export function queryOf(path: string, params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(query, name, value);
  const text = query.toString();
  if (text === '') return '';
  return (path.includes('?') ? '&' : '?') + text;
}
