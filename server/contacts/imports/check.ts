import { setImmediate as others } from 'node:timers/promises';
import type { ImportMapping } from '../../../contract/contacts/imports.ts';
import type { Tick } from '../../platform/bulk.ts';
import type { Call } from '../../platform/calls.ts';
import { Wrong } from '../../platform/fields/field.ts';
import { readValues } from '../../platform/forms.ts';
import type { Importing, Row } from './importing.ts';
import { knownTo } from './known.ts';
import type { Known } from './known.ts';
import type { Source, SourceRow } from './source.ts';
import type { Draft, Target } from './targets.ts';

type Column = { at: number; target: Target };

/** After this many rows, other requests get their turn. */
const stretch = 200;

/** The values of one row, checked by the rules of the form, or what is wrong with them. */
function readRow(
  call: Call,
  of: Importing,
  columns: Column[],
  { row, cells }: SourceRow,
  width: number,
  known: Known,
): Row {
  const draft: Draft = { given: {}, tags: [], addresses: {}, new_company: null };
  const errors: Row['errors'] = {};
  const put = (by: (target: Target, text: string) => void) => {
    for (const { at, target } of columns) {
      const text = cells[at] ?? '';
      if (text === '') continue;
      try {
        by(target, text);
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        errors[target.name] = [error.message];
      }
    }
  };
  put((target, text) => target.put(draft, text, known));
  put((target, text) => target.after?.(draft, text));
  if (cells.slice(width).some((cell) => cell !== ''))
    errors['row'] = ['The row has more cells than there are headings.'];
  // Required values are reported by name, even if their cell is empty.
  for (const [name, field] of Object.entries(of.form.fields)) {
    const isMapped = columns.some(({ target }) => target.name === name || target.name === 'full_name');
    if (isMapped && of.needs.includes(name) && field.schema.rules.includes('required')) draft.given[name] ??= null;
  }
  const read = readValues(of.form, call.me, draft.given, { partial: true });
  for (const [name, messages] of Object.entries(read.errors)) errors[name] ??= messages;
  const lack = Object.keys(errors).length === 0 && of.lacks?.(read.values);
  if (lack) errors['row'] = [lack];
  const { tags, addresses, new_company } = draft;
  return { row, cells, values: read.values, tags, addresses, new_company, errors, duplicate: null };
}

/** Marks duplicates of existing records and of earlier rows in the file. */
async function markDuplicates(call: Call, of: Importing, rows: Row[]): Promise<void> {
  const fit = rows.filter(({ errors }) => Object.keys(errors).length === 0);
  const byKey = new Map<string, Awaited<ReturnType<Importing['existing']>>[number]>();
  for (const one of await of.existing(call, fit)) {
    for (const key of one.keys) if (!byKey.has(key)) byKey.set(key, one);
  }
  const seen = new Map<string, number>();
  for (const row of fit) {
    const keys = of.keysOf(row);
    const earlier = keys.map((key) => seen.get(key)).find((at) => at !== undefined);
    const there = keys.map((key) => byKey.get(key)).find((one) => one !== undefined);
    const again = there && seen.get(`record ${there.id}`);
    if (earlier !== undefined || again !== undefined) row.duplicate = { row: (earlier ?? again)! };
    else if (there) {
      row.duplicate = { id: there.id, text: there.text, can: { update: there.can_update } };
      seen.set(`record ${there.id}`, row.row);
    }
    for (const key of keys) if (!seen.has(key)) seen.set(key, row.row);
  }
}

/** Every row of the file, checked by the rules of its form. */
export async function checkRows(
  call: Call,
  of: Importing,
  { headings, rows: given }: Source,
  { mapping, adds_companies }: { mapping: ImportMapping; adds_companies: boolean },
  tick: Tick = () => {},
): Promise<Row[]> {
  const columns = mapping.flatMap((name, at): Column[] => {
    const target = of.targets.find((one) => one.name === name);
    return target ? [{ at, target }] : [];
  });
  const company = columns.find(({ target }) => target.name === 'company');
  const companies = company ? given.flatMap(({ cells }) => cells[company.at] || []) : [];
  const known = await knownTo(call, { companies, adds_companies, own: (await of.knows?.(call)) ?? {} });
  const rows: Row[] = [];
  for (const [at, one] of given.entries()) {
    if (at % stretch === stretch - 1) {
      tick(at / given.length);
      await others();
    }
    rows.push(readRow(call, of, columns, one, headings.length, known));
  }
  await markDuplicates(call, of, rows);
  return rows;
}
