import { Reply } from './calls.ts';
import { Problem } from './problems.ts';

export type Nouns = { one: string; many: string };

/** "Are you sure you want to archive these 5 Deals?" */
export const askedOf = (text: string, count: number, { one, many }: Nouns) =>
  count === 1 ? text : text.replace(`this ${one}`, `these ${count} ${many}`);

/** "Edit 5 Deals", from "Edit Deal". */
export const titleOf = (title: string, count: number, { one, many }: Nouns) => {
  if (count === 1) return title;
  return title.endsWith(one) ? `${title.slice(0, -one.length)}${count} ${many}` : `${title} (${count} ${many})`;
};

/** "5 Deals archived", from "Deal archived"; "Service Manager changed" is not about a service as such. */
export const saidOf = (result: unknown, count: number, { one, many }: Nouns): string => {
  const said = (result instanceof Reply ? result.message : undefined) ?? '';
  if (count === 1 && said) return said;
  const rest = said.startsWith(`${one} `) ? said.slice(one.length) : '';
  return `${count} ${count === 1 ? one : many}${/^ [a-z]/.test(rest) ? rest : ' changed'}`;
};

const nameOf = (record: unknown): string | null => {
  const { name, title } = record as { name?: unknown; title?: unknown };
  const text = name ?? title;
  return typeof text === 'string' ? text : null;
};

/** The refusal of one record says which one. */
export function naming(error: unknown, record: unknown): unknown {
  const name = nameOf(record);
  return error instanceof Problem && name ? new Problem(error.code, `${name}: ${error.message}`, error.data) : error;
}
