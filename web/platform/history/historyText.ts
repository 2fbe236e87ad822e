import type { HistoryEntry } from '../../../contract/history.ts';
import { formatDate, formatDateTime } from '../format.ts';

/** Columns that say nothing to a reader, or only repeat when the change was made. */
const unsaid = new Set(['id', 'cid', 'created_at', 'updated_at', 'created_by_user_id', 'search_text']);

const nothing = '—';
const longest = 300;

/** `owner_id` as "Owner", `is_default` as "Default", `invoice_day` as "Invoice day". */
export function columnLabel(name: string): string {
  const words = name.replace(/_id$/, '').replace(/^is_/, '').replaceAll('_', ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isMoment = (text: string) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text);

function textValue(text: string): string {
  if (isDay(text)) return formatDate(text, 'table') || text;
  if (isMoment(text)) return formatDateTime(text) || text;
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

/** A stored value in words. */
export function historyValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textValue(value) || nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(historyValue).join(', ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => historyValue(part) !== nothing);
    return parts.length === 0
      ? nothing
      : parts.map(([name, part]) => `${columnLabel(name)}: ${historyValue(part)}`).join(', ');
  }
  return typeof value === 'number' ? String(value) : nothing;
}

export type ShownChange = { label: string; from: string; to: string };

/** What changed, in words; of a new or deleted record only what it held. */
export function shownChanges(
  entry: Pick<HistoryEntry, 'what' | 'changed'>,
  labels: Record<string, string> = {},
): ShownChange[] {
  return Object.entries(entry.changed)
    .filter(([name]) => !unsaid.has(name))
    .map(([name, { from, to }]) => ({
      label: labels[name] ?? columnLabel(name),
      from: historyValue(from),
      to: historyValue(to),
    }))
    .filter(({ from, to }) => from !== to);
}

const verbs: Record<HistoryEntry['what'], string> = {
  added: 'added this',
  changed: 'changed',
  deleted: 'deleted this',
};

/** "Ann changed Name, Status": the headline of an entry. Trashing and archiving are said as such. */
export function headline(entry: Pick<HistoryEntry, 'what' | 'changed'>, shown: readonly ShownChange[]): string {
  for (const [column, away, back] of [
    ['deleted_at', 'trashed this', 'restored this'],
    ['archived_at', 'archived this', 'brought this back from the archive'],
  ] as const) {
    const change = entry.what === 'changed' ? entry.changed[column] : undefined;
    if (change) return change.to ? away : back;
  }
  if (entry.what !== 'changed') return verbs[entry.what];
  return shown.length === 0 ? 'changed this' : `changed ${shown.map((change) => change.label).join(', ')}`;
}
