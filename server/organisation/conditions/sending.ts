import { eq, sql } from 'drizzle-orm';
import { conditionLimits, conditionTexts as texts } from '../../../contract/organisation/conditions.ts';
import type { Supervisor } from '../../../contract/organisation/conditions.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { reference } from '../../platform/fields/choice.ts';
import { textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { postsHeld } from '../posts/people.ts';
import { positions } from '../posts/posts.table.ts';
import type { ConditionRow } from './conditions.rows.ts';
import { conditions } from './conditions.table.ts';

type Sent = Pick<ConditionRow, 'employee' | 'assignments'>;

/**
 * Which of these posts the first graph belongs to: that of the graph or, if nobody holds it, the nearest above it. Null if
 * the graph belongs to a person.
 */
async function postOfFirst(db: Database, { assignments }: Sent, held: readonly number[]): Promise<number | null> {
  const first = assignments[0];
  if (!first) return null;
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive line (id, steps) as (
      select position_id, 0 from statistic_assignments where id = ${first.id}
      union all
      select p.parent_id, l.steps + 1 from line l join positions p on p.id = l.id
    )
    select id from line where id = any(${sql.param(held)}::int[]) order by steps limit 1`);
  return rows[0]?.id ?? null;
}

/**
 * Who may get a write-up: the senior on the post of its first graph comes first, then those on the other posts of its
 * owner in the order of the board. Nobody is listed twice.
 */
export async function supervisorsOf(db: Database, condition: Sent): Promise<Supervisor[]> {
  const held = await postsHeld(db, condition.employee.id);
  const first = await postOfFirst(
    db,
    condition,
    held.map(({ id }) => id),
  );
  const ordered = [...held.filter(({ id }) => id === first), ...held.filter(({ id }) => id !== first)];
  const found: Supervisor[] = [];
  for (const { id, name, senior } of ordered) {
    if (senior === null || found.some((one) => one.senior.id === senior.id)) continue;
    found.push({ position: { id, name }, senior });
  }
  return found;
}

/** The address that opens a write-up, for everyone who may read it. */
export const conditionScreen = (id: number) => `/hat/conditions?writeup=${id}`;

const weekText = ({ week_end_at }: Pick<ConditionRow, 'week_end_at'>) => dayText(week_end_at, dateFormats.week);

export const sendForm = form({
  position: reference('Post', '/api/foundry/statistics/positions/select', {
    table: positions,
    min: 0,
    help: 'It is sent to the supervisor of this post',
  }),
});
export const acceptForm = form({ note: textarea('Note', { max: conditionLimits.note }) });
export const returnForm = form({
  note: textarea('Note', { required: true, max: conditionLimits.note, help: 'What is still to be done' }),
});

/** Its owner can send it at any time and more than once; if it was answered before, it waits for an answer again. */
export async function sendToSenior(call: Call<ConditionRow>, values: Values<(typeof sendForm)['fields']>) {
  const { db, me, record } = call;
  const supervisors = await supervisorsOf(db, record);
  if (supervisors.length === 0) throw refused(texts.noSupervisor);
  const chosen =
    values.position === null ? supervisors[0] : supervisors.find(({ position }) => position.id === values.position);
  if (!chosen) throw invalid({ position: [ruleTexts.exists('Post')] });
  const { senior } = chosen;
  await db
    .update(conditions)
    .set({
      sent_at: sql`now()`,
      sent_to_id: senior.id,
      answer: null,
      answer_note: null,
      answered_at: null,
      answered_by_id: null,
    })
    .where(eq(conditions.id, record.id));
  await notify(db, {
    kind: 'condition',
    to: senior.user_id === null ? [] : [senior.user_id],
    actor: me.id,
    record: { type: 'Condition', id: record.id },
    text: `${record.employee.full_name} sent you the write-up “${record.condition}” for the week ending ${weekText(record)}.`,
    path: `/#${conditionScreen(record.id)}`,
  });
  return reply({ id: record.id }, { message: `Sent to ${senior.full_name}` });
}

/** The end of a sentence, with the note if there is one; on one line, like all notices. */
const said = (note: string | null) => (note === null ? '.' : `: ${note.replaceAll(/\s+/g, ' ')}`);

async function answer(call: Call<ConditionRow>, answered: 'accepted' | 'returned', note: string | null) {
  const { db, me, record } = call;
  await db
    .update(conditions)
    .set({ answer: answered, answer_note: note, answered_at: sql`now()`, answered_by_id: me.id })
    .where(eq(conditions.id, record.id));
  const { user_id } = record.employee;
  await notify(db, {
    kind: 'condition',
    to: user_id === null ? [] : [user_id],
    actor: me.id,
    record: { type: 'Condition', id: record.id },
    text: `${me.display_name} ${answered} your write-up “${record.condition}” for the week ending ${weekText(record)}${said(note)}`,
    path: `/#${conditionScreen(record.id)}`,
  });
  return reply({ id: record.id }, { message: answered === 'accepted' ? 'Write-up accepted' : 'Write-up returned' });
}

export const accept = (call: Call<ConditionRow>, { note }: Values<(typeof acceptForm)['fields']>) =>
  answer(call, 'accepted', note);
export const giveBack = (call: Call<ConditionRow>, { note }: Values<(typeof returnForm)['fields']>) =>
  answer(call, 'returned', note);
