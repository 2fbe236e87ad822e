import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { SearchKind } from '../../../contract/platform/searchkinds.ts';
import { timeLogLimits } from '../../../contract/together/timelogs.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { text } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { matches } from '../../platform/matching.ts';
import { typedIn } from '../../platform/options.ts';
import { recordName, seesRecord } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { clientName } from './client.ts';
import { newTimeLogForm } from './timelogs.forms.ts';
import { timeLogs } from './timelogs.table.ts';
import { addTo } from './timelogs.ts';
import { chosenRecord, workedField } from './worked.ts';

/** The kinds that can be found by name; time on other records is added on their own screens. */
const found: [SearchKind, string][] = [
  ['services', 'Service'],
  ['deals', 'Deal'],
  ['companies', 'Company'],
];
/** How many matches of each kind, or of the caller's latest logs, are considered. */
const compared = 80;
const offered = 10;

export const anyTimeLogForm = form(
  {
    record: workedField,
    ...newTimeLogForm.fields,
    title: text('Title', { max: timeLogLimits.title, help: 'Leave empty to use the name of the record' }),
  },
  async (said, call, record) => newTimeLogForm.check!({ ...said, title: said.title ?? '' }, call, record),
);

/** Adds time to a record that is chosen in the form. */
export async function addToAny(call: Call, values: Values<(typeof anyTimeLogForm)['fields']>) {
  const { reference, name } = await chosenRecord(call, values.record);
  return addTo(call, reference, { ...values, title: values.title ?? name.slice(0, timeLogLimits.title) });
}

/** The best hits of one kind by name, among those the caller may read. */
function hitsOf([kind, type]: (typeof found)[number], words: string, { me }: Call): SQL {
  const of = searched.get(kind);
  return sql`(select * from (
    select ${type}::text || ':' || ${of.table.id} as id, ${of.name} as text, ${of.hint} as hint from ${of.table}
    where ${and(of.isLive(), rowsAsSql(of.read, me), matches(words, of.text))} limit ${compared}) one
    order by starts_with(lower(text), lower(${words}::text)) desc, text limit ${offered})`;
}

/** What the caller worked on recently, the latest first. */
const recent = ({ me }: Call): SQL => sql`
  select id, text, hint from (
    select distinct on (id) id, text, hint, start_at from (
      select ${timeLogs.reference_type} || ':' || ${timeLogs.reference_id} as id,
        ${recordName(timeLogs.reference_type, timeLogs.reference_id)} as text, ${clientName()} as hint, ${timeLogs.start_at} as start_at
      from (select * from ${timeLogs} where ${and(eq(timeLogs.user_id, me.id), notTrashed(timeLogs))}
        order by ${timeLogs.start_at} desc limit ${compared}) as ${timeLogs}
      where ${seesRecord(me, timeLogs.reference_type, timeLogs.reference_id)}) one
    order by id, start_at desc) latest
  where text is not null order by start_at desc limit ${offered}`;

/** The records that time can be added to: those that match q, or without it those the caller worked on recently. */
export async function selectRecords(call: Call): Promise<Chosen[]> {
  const words = typedIn(call).slice(0, 100);
  const asked =
    words === ''
      ? recent(call)
      : sql.join(
          found.map((kind) => hitsOf(kind, words, call)),
          sql` union all `,
        );
  const { rows } = await call.db.execute<{ id: string; text: string; hint: string | null }>(asked);
  return rows.map(({ hint, ...one }) => ({ ...one, ...(hint ? { hint } : {}) }));
}
