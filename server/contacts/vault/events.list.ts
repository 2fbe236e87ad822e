import { eq, sql } from 'drizzle-orm';
import { ownFolder, vaultActions } from '../../../contract/contacts/vault.ts';
import type { Seen, VaultEvent, VaultSite } from '../../../contract/contacts/vault.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { sinceDay, untilDay } from '../../system/companies/dayBegin.ts';
import { users } from '../../system/people/people.table.ts';
import { userText } from '../../system/people/users.list.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { rows } from '../../platform/records.ts';
import { vaultEvents as events, vaultSecrets as secrets, vaultSites as sites } from './vault.table.ts';
import { instantText } from '../../platform/instants.ts';

const eventRows = ({ db }: Call) =>
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
        site: sql<VaultEvent['site']>`case when ${events}.site_id is not null then
          jsonb_build_object('id', ${events}.site_id, 'name', ${events}.site_name, 'folder_name', coalesce((
            select c.name from ${sites} s join ${companies} c on c.id = s.company_id where s.id = ${events}.site_id
          ), ${ownFolder}::text)) end`,
        field: events.field,
        ip: events.ip,
      })
      .from(events)
      .$dynamic(),
  );

export const eventList = list({
  id: events.id,
  query: eventRows,
  sort: { at: events.at, action: events.action },
  defaultSort: '-at',
  search: [
    sql`(coalesce(${events.username}, '') || ' ' || coalesce(${events.site_name}, '') || ' ' || coalesce(${events.ip}, ''))`,
    via(events.user_id, users.display_name, userText),
  ],
  filters: {
    user: filter(reference('User', '/api/system/users/ever', { table: users, min: 0 }), (id) => eq(events.user_id, id)),
    site: filter(reference('Site', '/api/vault/sites/select', { table: sites, min: 0 }), (id) =>
      eq(events.site_id, id),
    ),
    action: filter(choice('Action', vaultActions, {}), (action) => eq(events.action, action)),
    from: filter(date('From', {}), (day, call) => sinceDay(sql`${events.at}`, day, call)),
    to: filter(date('To', {}), (day, call) => untilDay(sql`${events.at}`, day, call)),
  },
});

/** Who has seen the site's secrets, and so knows them until they are changed. */
export async function whoHasSeen({ db, record }: Call<VaultSite>): Promise<Seen[]> {
  const found = await db.execute<Seen>(sql`
    select e.user_id, coalesce(min(u.display_name), min(e.username)) as "user",
      coalesce(bool_and(u.active and u.deleted_at is null), false) as active, count(*)::int as times,
      ${instantText(sql`max(e.at)`)} as last_at,
      coalesce(bool_or(e.field = 'password' and e.at >= s.set_at), false) as knows_password
    from ${events} e left join ${users} u on u.id = e.user_id
      left join ${secrets} s on s.site_id = e.site_id and s.field = 'password' and s.replaced_at is null
    where e.site_id = ${record.id} and e.action in ('reveal', 'copy') and e.user_id is not null
    group by e.user_id order by max(e.id) desc`);
  return found.rows;
}
