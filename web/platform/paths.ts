import { queryOf, textOf } from './query.ts';

export type Params = Record<string, unknown>;

/** Fills `{x}` from the parameters; the unused ones are returned for the query or the body. */
export function fillPath(path: string, params: Params = {}): { path: string; rest: Params } {
  const rest = { ...params };
  const filled = path.replaceAll(/(\/?)\{(\w+)(\?)?\}/g, (_, slash: string, name: string, optional?: string) => {
    const value = params[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') {
      if (optional) return '';
      throw new Error(`The address ${path} needs a value for ${name}`);
    }
    return slash + encodeURIComponent(textOf(value));
  });
  return { path: filled, rest };
}

/** The whole address of a GET. */
export function addressOf(path: string, params: Params = {}): string {
  const filled = fillPath(path, params);
  return filled.path + queryOf(filled.path, filled.rest);
}
