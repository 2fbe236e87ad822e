const prefix = 'bureau.';

type Kind = 'local' | 'session';

/** If storage is blocked or full, values last as long as the page. */
const memory = new Map<string, string>();

function area(kind: Kind): Storage | null {
  try {
    return (kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null;
  } catch {
    return null;
  }
}

function read<T>(kind: Kind, key: string, isValid: (value: unknown) => value is T): T | null {
  const name = prefix + key;
  let text = memory.get(`${kind}:${name}`) ?? null;
  try {
    text = area(kind)?.getItem(name) ?? text;
  } catch {
    // Blocked: only what this page wrote is available.
  }
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isValid(value)) return value;
  } catch {
    // Not ours, or damaged: dropped below.
  }
  remove(kind, key);
  return null;
}

function write(kind: Kind, key: string, value: unknown): void {
  const name = prefix + key;
  const text = JSON.stringify(value);
  memory.set(`${kind}:${name}`, text);
  try {
    area(kind)?.setItem(name, text);
  } catch {
    // Full or blocked: an older value must not win over this one.
    removeFrom(kind, name);
  }
}

function removeFrom(kind: Kind, name: string): void {
  try {
    area(kind)?.removeItem(name);
  } catch {
    // Blocked: there is nothing to remove.
  }
}

function remove(kind: Kind, key: string): void {
  memory.delete(`${kind}:${prefix}${key}`);
  removeFrom(kind, prefix + key);
}

/** Reads a value from local storage; `isValid` decides whether it is still usable. */
export const readLocal = <T>(key: string, isValid: (value: unknown) => value is T) => read('local', key, isValid);
export const writeLocal = (key: string, value: unknown) => write('local', key, value);
export const removeLocal = (key: string) => remove('local', key);

/** The same for this tab only. */
export const readTab = <T>(key: string, isValid: (value: unknown) => value is T) => read('session', key, isValid);
export const writeTab = (key: string, value: unknown) => write('session', key, value);
export const removeTab = (key: string) => remove('session', key);

/** Removes everything of ours, when signing out. */
export function clearStorage(): void {
  memory.clear();
  for (const kind of ['local', 'session'] as const) {
    try {
      const store = area(kind);
      if (!store) continue;
      const names = Array.from({ length: store.length }, (_, index) => store.key(index));
      for (const name of names) if (name?.startsWith(prefix)) store.removeItem(name);
    } catch {
      // Blocked: there can be nothing of ours.
    }
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
