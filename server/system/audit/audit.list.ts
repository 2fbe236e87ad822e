import { eq, sql } from 'drizzle-orm';
import type { FilterSchema } from '../../../contract/platform/forms.ts';
import { sinceDay, untilDay } from '../companies/dayBegin.ts';
import { users } from '../people/people.table.ts';
import { userText } from '../people/users.list.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { text } from '../../platform/fields/text.ts';
import { filterSchema } from '../../platform/filters.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { finder, rows } from '../../platform/records.ts';
import { auditEvents as events } from './audit.table.ts';

/** The name of the subject; if it no longer exists, the name recorded with the event. */
const about = sql<string | null>`case
  when ${events}.subject ~ '^user:[0-9]{1,9}$' then 'User ' || coalesce(
    (select u.display_name from users u where u.id = substr(${events}.subject, 6)::int), ${events}.detail ->> 'username')
  when ${events}.subject ~ '^role:[0-9]{1,9}$' then 'Role ' || coalesce(
    (select r.name from roles r where r.id = substr(${events}.subject, 6)::int), ${events}.detail ->> 'name')
  when ${events}.subject like 'mail:%' then 'Mail to ' || (${events}.detail ->> 'to') end`;

export const eventRows = (db: Database) =>
  rows(
    db
      .select({
        id: events.id,
        at: events.at,
        user_id: events.user_id,
        user: sql<
          string | null
        >`coalesce((select u.display_name from ${users} u where u.id = ${events}.user_id), ${events}.username)`,
        action: events.action,
        subject: events.subject,
        about,
        detail: events.detail,
        ip: events.ip,
        request_id: events.request_id,
      })
      .from(events)
      .$dynamic(),
  );

export const findEvent = finder({ noun: 'event', table: events, query: eventRows });

export const eventList = list({
  id: events.id,
  query: ({ db }) => eventRows(db),
  sort: { at: events.at, action: events.action },
  defaultSort: '-at',
  search: [
    sql`(${events.action} || ' ' || coalesce(${events.username}, '') || ' ' || coalesce(${events.subject}, '') || ' ' || coalesce(${events.ip}, ''))`,
    // The list shows the user's current name, not the recorded username, so that is searched too.
    via(events.user_id, users.display_name, userText),
  ],
  filters: {
    user: filter(reference('User', '/api/system/users/ever', { table: users, min: 0 }), (id) => eq(events.user_id, id)),
    action: filter(text('Action', { max: 100 }), (action) => eq(events.action, action)),
    from: filter(date('From', {}), (day, call) => sinceDay(sql`${events.at}`, day, call)),
    to: filter(date('To', {}), (day, call) => untilDay(sql`${events.at}`, day, call)),
  },
});

/** The filters, with the recorded actions as choices: one index lookup for each instead of a scan. */
export async function eventFilters(call: Call): Promise<FilterSchema> {
  const found = await call.db.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from audit_events order by action limit 1)
      union all
      select (select e.action from audit_events e where e.action > known.action order by e.action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`);
  const options = found.rows.map(({ action }) => ({ value: action, text: action }));
  const { fields, values } = filterSchema(eventList, call);
  return {
    values,
    fields: fields.map((field) =>
      field.name === 'action'
        ? { name: 'action', label: field.label, rules: [], type: 'choice', options, clearable: true }
        : field,
    ),
  };
}
