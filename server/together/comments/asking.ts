import { sql } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { activeUsers } from '../../system/people/active-users.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { form, readForm } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { readersAmong } from './mentions.ts';
import { readPlace } from './places.ts';

export const askForm = form({ user: colleagueField('User', { required: true }) });

/**
 * Asks the users who can give roles to let a colleague see the record: a record cannot be shared with a single person,
 * roles decide what someone sees. The same request within a day does not notify anyone again.
 */
export async function askToShow(call: Call) {
  const { db, me } = call;
  const place = await readPlace(call, call.body);
  const { user } = await readForm(askForm, call);
  const everyone = await activeUsers(db);
  const { display_name } = everyone.find(({ id }) => id === user)!;
  if ((await readersAmong(db, place, [user])).length > 0) throw refused(`${display_name} can already see this.`);
  const text = `${me.display_name} asks you to let ${display_name} see “${place.name}”. You can give access with a role.`;
  const told = await db.execute<{ id: number }>(sql`
    select id from notifications where record_type = ${place.reference_type} and record_id = ${place.reference_id}
      and actor_id = ${me.id} and text = ${text} and created_at > now() - interval '1 day' limit 1`);
  const givers = everyone.filter((one) => !one.is_customer && mayDo(one, 'edit users'));
  if (told.rows.length === 0)
    await notify(db, {
      kind: 'share',
      to: givers.map(({ id }) => id),
      actor: me.id,
      record: { type: place.reference_type, id: place.reference_id },
      text,
      path: `/#/system/users/${user}`,
    });
  return reply(null, { message: 'Request sent to an administrator' });
}
