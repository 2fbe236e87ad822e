import { and, inArray, isNotNull } from 'drizzle-orm';
import type { UploadLimits } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { fileSize, kilo } from '../../../contract/platform/size.ts';
import type { Call } from '../calls.ts';
import { isAmong } from '../files/kinds.ts';
import { isTokenOf, uploadLimits } from '../files/uploads.ts';
import { uploads as table } from '../files/uploads.table.ts';
import { common, readId, whenOf, Wrong } from './field.ts';
import type { Answered, Field, FieldOptions } from './field.ts';

/** An uploaded file as submitted. Save its id, and claim it with claimUploads. */
export type Ticket = { id: number; token: string };

type UploadOptions = FieldOptions & {
  /** Types (image/*) or extensions (pdf). */
  mimes?: string[];
  max_kb?: number;
  /** The uploads that the record being edited already has. */
  attached?: (record: unknown) => (number | null)[];
};

const action = '/api/system/uploads';

const limitsOf = ({ mimes, max_kb = uploadLimits.bytes / kilo }: UploadOptions): UploadLimits => ({
  action: mimes?.length ? `${action}?mimes=${encodeURIComponent(mimes.join(','))}` : action,
  delete_action: `${action}/{id}/delete`,
  ...(mimes?.length ? { mimes } : {}),
  max_kb,
});

function readTicket(label: string, value: unknown): Ticket {
  const { id, token } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (typeof token !== 'string' || token.length > 100) throw new Wrong(ruleTexts.type(label));
  return { id: readId(id, label), token };
}

/** Each is the caller's own and unused, or already belongs to this record. Locked until the save is done. */
async function problemOf(label: string, options: UploadOptions, tickets: Ticket[], call: Call, record: unknown) {
  if (tickets.length === 0) return null;
  const held = new Set(options.attached && record ? options.attached(record) : []);
  const ids = tickets.map(({ id }) => id);
  const rows = await call.db
    .select()
    .from(table)
    .where(and(inArray(table.id, ids), isNotNull(table.stored_at)))
    .orderBy(table.id)
    .for('update');
  const { mimes = [], max_kb = uploadLimits.bytes / kilo } = options;
  for (const { id, token } of tickets) {
    const upload = rows.find((row) => row.id === id);
    if (!upload || !isTokenOf(upload, call.platform.settings, token)) return ruleTexts.exists(label);
    if (held.has(id)) continue;
    if (upload.owner_id !== call.me.id || upload.claimed_at !== null) return ruleTexts.exists(label);
    if (!isAmong(mimes, upload)) return `The ${label} value has the wrong type of file.`;
    if (upload.bytes > max_kb * kilo) return `The ${label} value can be at most ${fileSize(max_kb * kilo)}.`;
  }
  return null;
}

/** One file. */
export function upload<O extends UploadOptions>(label: string, options: O): Field<Answered<Ticket, O>> {
  return {
    schema: { type: 'upload', ...limitsOf(options), ...common(label, options, []) },
    read: (value) => readTicket(label, value),
    empty: null as Answered<Ticket, O>,
    check: (value, call, record) => problemOf(label, options, value ? [value] : [], call, record),
    ...whenOf(options),
  };
}

/** Several files. */
export function uploads(label: string, options: UploadOptions & { max: number }): Field<Ticket[]> {
  return {
    schema: {
      type: 'uploads',
      max: options.max,
      ...limitsOf(options),
      ...common(label, options, [`max_items:${options.max}`]),
    },
    read: (value) => {
      if (!Array.isArray(value)) throw new Wrong(ruleTexts.type(label));
      const tickets = value.map((one) => readTicket(label, one));
      if (new Set(tickets.map(({ id }) => id)).size !== tickets.length) throw new Wrong(ruleTexts.type(label));
      return tickets;
    },
    empty: [],
    check: (tickets, call, record) => problemOf(label, options, tickets, call, record),
    ...whenOf(options),
  };
}
