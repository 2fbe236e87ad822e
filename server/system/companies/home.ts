import { eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { OrganizationCompany } from '../../../contract/system/companies.ts';
import { scopeTexts } from '../../../contract/platform/session.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import { calendarWeeks } from '../../../contract/platform/weeks.ts';
import type { WeekRule } from '../../../contract/platform/weeks.ts';
import { reply } from '../../platform/calls.ts';
import type { Call, Reply } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { steady } from '../../platform/database/repeated.ts';
import { refused } from '../../platform/problems.ts';
import { inScope, workingCompany, workingId } from './companies.ts';
import { organizationCompanies as companies } from './companies.table.ts';

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

/** A company's home as it is stored. */
export type StoredHome = Omit<Home, 'today' | 'weeks'> & { weeks: WeekRule[] | null };

const weeksJson = (
  company: SQLWrapper,
): SQL => sql`(select json_agg(json_build_object('from_on', to_char(w.from_on, 'YYYY-MM-DD'),
  'ends_on', w.ends_on) order by w.from_on) from company_weeks w where w.company_id = ${company})`;

/** For queries that read rows of one company anyway: a column that is computed once for all of them. */
export const homeJson = (company: SQL): SQL<StoredHome> =>
  sql<StoredHome>`(select json_build_object('id', h.id, 'time_zone', h.time_zone, 'weeks', ${weeksJson(sql`h.id`)})
    from organization_companies h where h.id = ${company})`;

/** The home as it is right now. */
export const homeNow = ({ weeks, ...home }: StoredHome): Home => ({
  ...home,
  weeks: weeks ?? calendarWeeks,
  today: dayAt(Date.now(), home.time_zone),
});

/** A company with its weeks in one statement; null if it is not found. */
async function readHome(db: Database, where: SQL | undefined): Promise<Home | null> {
  const { rows } = await steady(db).execute<StoredHome>(sql`
    select ${companies.id}, ${companies.time_zone}, ${weeksJson(companies.id)} as weeks from ${companies} where ${where}`);
  return rows[0] ? homeNow(rows[0]) : null;
}

/** The company of a record whose access was already checked. */
export const homeOfCompany = async (call: Call, company: number): Promise<Home> =>
  (await readHome(call.db, eq(companies.id, company)))!;

/** The company this session worked in until it was moved to the trash. */
async function trashedHome(call: Call): Promise<string | undefined> {
  const { rows } = await call.db.execute<{ name: string }>(sql`
    select c.name from sessions s join ${companies} c on c.id = s.company_id
    where s.id = ${call.session?.id ?? 0} and c.deleted_at is not null`);
  return rows[0]?.name;
}

/** What someone who works in no company is to do first, and what became of the one they worked in. */
export async function noHomeWords(call: Call): Promise<string> {
  const trashed = await trashedHome(call);
  const next = await nextHomeWords(call, trashed !== undefined);
  return trashed === undefined ? next : `“${trashed}” was moved to the trash. ${next}`;
}

async function nextHomeWords(call: Call, isTrashed: boolean): Promise<string> {
  const [choice] = await call.db.select({ id: companies.id }).from(companies).where(inScope(call)).limit(1);
  if (choice) return scopeTexts.choose;
  if (isTrashed) return scopeTexts.askAdmin;
  return mayDo(call.me, 'add organization companies') ? scopeTexts.noneAtAll : scopeTexts.none;
}

/** The company of the session; without one, null and the words for it. */
export async function sessionHome(call: Call): Promise<Reply<OrganizationCompany | null>> {
  const found = await workingCompany(call);
  return reply(found, found ? {} : { message: await noHomeWords(call) });
}

/** The company the caller works in; null if there is none. */
async function homeHere(call: Call): Promise<Home | null> {
  const id = workingId(call);
  return id ? readHome(call.db, eq(companies.id, id)) : null;
}

/** The company the caller works in. */
export async function workingHome(call: Call): Promise<Home> {
  const home = await homeHere(call);
  if (!home) throw refused(await noHomeWords(call));
  return home;
}

/** The days and weeks of the caller's company; UTC, and Monday to Sunday, if they work in none. */
export const workingDays = async (call: Call): Promise<Omit<Home, 'id'>> =>
  (await homeHere(call)) ?? { time_zone: 'UTC', weeks: calendarWeeks, today: dayAt(Date.now(), 'UTC') };

/** When the weeks of the caller's company end; Monday to Sunday if they work in none. */
export const workingWeeks = async (call: Call): Promise<readonly WeekRule[]> => (await workingDays(call)).weeks;

/** The moments when these days begin, in order: `width_bucket(moment, …)` is then the number of its period. */
export const beginnings = (days: string[], time_zone: string): SQL =>
  sql`(select array_agg(d::timestamp at time zone ${time_zone} order by d) from unnest(${sql.param(days)}::date[]) d)`;
