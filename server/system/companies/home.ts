import { sql } from 'drizzle-orm';
import { dayAt } from '../../../contract/platform/zone.ts';
import { calendarWeeks } from '../../../contract/platform/weeks.ts';
import type { WeekRule } from '../../../contract/platform/weeks.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { steady } from '../../platform/database/repeated.ts';
import { refused } from '../../platform/problems.ts';
import { workingCompany } from './companies.ts';

/** When days begin and weeks end for a company. */
export type Home = { id: number; time_zone: string; weeks: readonly WeekRule[]; today: string };

export async function weeksOf(db: Database, company: number): Promise<readonly WeekRule[]> {
  const { rows } = await steady(db).execute<WeekRule>(sql`
    select to_char(from_on, 'YYYY-MM-DD') as from_on, ends_on from company_weeks
    where company_id = ${company} order by company_weeks.from_on`);
  return rows.length > 0 ? rows : calendarWeeks;
}

export async function homeOf(db: Database, company: { id: number; time_zone: string }): Promise<Home> {
  const { id, time_zone } = company;
  return { id, time_zone, weeks: await weeksOf(db, id), today: dayAt(Date.now(), time_zone) };
}

/** The company the caller works in. */
export async function workingHome(call: Call): Promise<Home> {
  const company = await workingCompany(call);
  if (!company) throw refused('Please select a company to continue...');
  return homeOf(call.db, company);
}

/** When the weeks of the caller's company end; from Monday to Sunday for who works in none. */
export async function workingWeeks(call: Call): Promise<readonly WeekRule[]> {
  const company = await workingCompany(call);
  return company ? weeksOf(call.db, company.id) : calendarWeeks;
}
