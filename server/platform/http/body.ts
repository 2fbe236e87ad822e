import { badRequest } from '../problems.ts';

export const bodyLimit = 1024 * 1024;
const depthLimit = 32;
const keyLimit = 20_000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Strict JSON: valid UTF-8, no NUL or half characters, no prototype keys, bounded depth and size. */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    throw badRequest('The body is not valid JSON in UTF-8.');
  }
  inspect(value);
  return value;
}

function inspect(root: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  let keys = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > depthLimit) throw badRequest(`The body is nested deeper than ${depthLimit} levels.`);
    for (const [key, inner] of Object.entries(value)) {
      if (++keys > keyLimit) throw badRequest('The body has too many values.');
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        throw badRequest('The body has a key that is not allowed.');
      }
      checkText(key);
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
}

export function checkText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw badRequest('The request contains invalid text.');
}

/** Query parameters as text or lists of text; `name[]=` counts as `name=`. */
export function readQuery(raw: unknown): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries((raw ?? {}) as Record<string, string | string[]>)) {
    for (const text of Array.isArray(value) ? value : [value]) checkText(text);
    checkText(name);
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    query[key] = isList && !Array.isArray(value) ? [value] : value;
  }
  return query;
}
