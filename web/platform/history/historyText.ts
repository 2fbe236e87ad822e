import type { FieldChange, HistoryEntry } from '../../../contract/platform/changes.ts';
import { isMoment } from '../../../contract/platform/daterange.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { formatDate, formatDateTime } from '../format.ts';

/** How an empty value is shown. */
export const nothing = '—';
const longest = 300;

function textValue(text: string): string {
  if (isDay(text)) return formatDate(text, 'table');
  if (isMoment(text)) return formatDateTime(text);
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

const inWords = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A stored value as text. */
export function historyValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textValue(value) || nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(historyValue).join(', ');
  if (typeof value !== 'object') return typeof value === 'number' ? String(value) : nothing;
  const parts = Object.entries(value).filter(([, part]) => historyValue(part) !== nothing);
  if (parts.length === 0) return nothing;
  return parts.map(([name, part]) => `${inWords(name)}: ${historyValue(part)}`).join(', ');
}

export type ShownChange = { field: string; label: string; from: string; to: string };

/** Columns that have their own verb in the headline. */
const verbs: Record<string, [string, string]> = {
  deleted_at: ['trashed this', 'restored this'],
  archived_at: ['archived this', 'un-archived this'],
};

/** The changes that get their own line. */
export function shownChanges(changes: readonly FieldChange[]): ShownChange[] {
  return changes
    .filter(({ field }) => !(field in verbs))
    .map(({ field, label, from, to }) => ({ field, label, from: historyValue(from), to: historyValue(to) }))
    .filter(({ from, to }) => from !== to);
}

type Told = Pick<HistoryEntry, 'kind' | 'changes'> & { says?: string | null };

/** "changed Name, Status": what one entry did. Trashing and archiving have their own verbs. */
export function headline({ kind, says, changes }: Told): string {
  if (says) return says;
  if (kind !== 'changed') return `${kind} this`;
  for (const { field, to } of changes) {
    const verb = verbs[field];
    if (verb) return to ? verb[0] : verb[1];
  }
  const labels = shownChanges(changes).map(({ label }) => label);
  return labels.length === 0 ? 'changed this' : `changed ${labels.join(', ')}`;
}
