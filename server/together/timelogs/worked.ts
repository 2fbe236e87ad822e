import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { TimeLog } from '../../../contract/together/timelogs.ts';
import type { Call } from '../../platform/calls.ts';
import { common, Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { invalid, Problem } from '../../platform/problems.ts';
import { placeOf, readReference } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';

export const workedLabel = 'Worked on';

const help = 'A service, deal or company';

/** A record of any kind, as its class name and id: Service:5. */
const worked = (required: boolean) => ({
  schema: {
    type: 'reference' as const,
    clearable: false,
    source: { url: '/api/jobs/time-logs/records', param: 'q', min: 0 },
    ...common(workedLabel, { required, wide: true, help }, ['exists']),
  },
  read: (value: unknown): Reference => {
    const text = typeof value === 'string' ? value : '';
    const [, reference_type, id] = /^([A-Za-z]{1,40}):([0-9]{1,9})$/.exec(text) ?? [];
    if (!reference_type) throw new Wrong(ruleTexts.in(workedLabel));
    return { reference_type, reference_id: Number(id) };
  },
});

export const workedField: Field<Reference> = { ...worked(true), empty: { reference_type: '', reference_id: 0 } };
/** Left out, the time stays where it is. */
export const movedField: Field<Reference | null> = { ...worked(false), empty: null };

/** The record of a log as its form shows it; of one that the caller may not see, only the title is known. */
export const workedOn = ({ reference_type, reference_id, record_name, title }: TimeLog) => ({
  id: `${reference_type}:${reference_id}`,
  text: record_name ?? title,
});

/** The chosen record with its name; refused if the caller may not see it. */
export async function chosenRecord(call: Call, chosen: Reference): Promise<{ reference: Reference; name: string }> {
  const reference = await readReference(call, chosen, { attach: true }).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  const place = reference && (await placeOf(call, reference));
  if (!place) throw invalid({ record: [ruleTexts.exists(workedLabel)] });
  return { reference, name: place.name };
}
