import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { addDays, daysBetween, utcMidnight } from '../../../contract/platform/days.ts';
import { weekBegin } from '../../../contract/platform/weeks.ts';
import { dayAt, instantAt } from '../../../contract/platform/zone.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { homeOf } from '../../system/companies/home.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { leftFor, leftInWords } from './week.ts';

/** Digests are sent from this hour of the company's day on, until this many days after the week. */
const morning = 6 * 3_600_000;
const stillNews = 3;

type Employee = { id: number; full_name: string; user_id: number };

/**
 * On the morning after a week's last day, everyone who has not said that it is done is told what is still open: once,
 * however often this runs or is interrupted, because the notices and the record that they were sent are written in one transaction. Returns how many
 * people were told.
 */
export async function sendWeekDigests({ open }: Pick<Platform, 'open'>, now = Date.now()): Promise<number> {
  const companies = await open.db.execute<{ id: number; time_zone: string }>(sql`
    select id, time_zone from organization_companies where deleted_at is null order by id`);
  let told = 0;
  for (const company of companies.rows) {
    const today = dayAt(now, company.time_zone);
    if (now < instantAt(utcMidnight(today) + morning, company.time_zone)) continue;
    const home = { ...(await homeOf(open.db, company)), today };
    const to = addDays(weekBegin(today, home.weeks), -1);
    if (daysBetween(to, today) > stillNews) continue;
    const week = { from: weekBegin(to, home.weeks), to };
    told += await transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
      const { rows } = await db.execute<Employee>(sql`
        with told as (
          insert into hat_weeks (employee_id, week_end_at, told_at)
          select e.id, ${to}::date, now() from employees e
            join users u on u.id = e.user_id and u.active and u.deleted_at is null and not u.is_customer
          where e.company_id = ${company.id} and e.deleted_at is null order by e.id
          on conflict (employee_id, week_end_at) do update set told_at = now() where hat_weeks.told_at is null
          returning employee_id)
        select e.id, e.full_name, e.user_id from told join employees e on e.id = told.employee_id
        where not exists (select from hat_weeks w
          where w.employee_id = e.id and w.week_end_at = ${to}::date and w.done_at is not null)
        order by e.id`);
      if (rows.length === 0) return 0;
      const left = await leftFor({ open, db, home, week, since: week.from }, rows);
      let count = 0;
      for (const { id, user_id } of rows) {
        const words = leftInWords(left.get(id) ?? []);
        if (words === '') continue;
        await notify(db, {
          kind: 'due',
          to: [user_id],
          actor: null,
          record: null,
          text: `Still open from the week ending ${dayText(to, dateFormats.week)}: ${words}.`,
          path: '/#/hat/week',
        });
        count += 1;
      }
      return count;
    });
  }
  return told;
}
