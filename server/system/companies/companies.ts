import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { OrganizationCompany } from '../../../contract/system/companies.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { steady } from '../../platform/database/repeated.ts';
import { readId, Wrong } from '../../platform/fields/field.ts';
import type { Values } from '../../platform/forms.ts';
import { forbidden, invalid, notFound } from '../../platform/problems.ts';
import { finder, idParam } from '../../platform/records.ts';
import { trashQuestion } from '../../platform/trash.ts';
import { workIn } from './companies.access.ts';
import type { companyForm } from './companies.forms.ts';
import { companyRows } from './companies.list.ts';
import { organizationCompanies as companies } from './companies.table.ts';

type CompanyValues = Values<(typeof companyForm)['fields']>;
type Settled = Pick<OrganizationCompany, 'time_zone' | 'week_ends_on'>;

/** What a new company starts with. */
export const newCompany: Settled = { time_zone: 'UTC', week_ends_on: 4 };

export const findCompany = finder({ noun: 'Company', table: companies, query: companyRows });

const shown = async (call: Call, id: number) => (await companyRows(call.db, call).where(eq(companies.id, id)))[0]!;

/** If no time zone or week end was sent, the current ones are kept. */
const settled = (values: CompanyValues, held: Settled) => ({
  ...values,
  time_zone: values.time_zone ?? held.time_zone,
  week_ends_on: values.week_ends_on ?? held.week_ends_on,
});

/** Whoever works in none yet, such as the first administrator, works in the new one from now on, if they may. */
export async function add(call: Call, values: CompanyValues) {
  const [made] = await call.db.insert(companies).values(settled(values, newCompany)).returning({ id: companies.id });
  const { id } = made!;
  if (!(await workingCompany(call)) && (await choosable(call, id))) await workFromNowIn(call, id);
  return reply(await shown(call, id), { message: 'Company added' });
}

export async function revise(call: Call<OrganizationCompany>, values: CompanyValues) {
  const { id } = call.record;
  await call.db.update(companies).set(settled(values, call.record)).where(eq(companies.id, id));
  return reply(await shown(call, id), { message: 'Company saved' });
}

const asked = trashQuestion('Company');
export const deleteQuestion = (company: OrganizationCompany): string =>
  company.deleted_at === null ? asked(company) : `${asked(company)} Its employees are deleted too.`;

/** The companies the caller may work in: their own, or all that are not trashed for an admin. */
export const inScope = (call: Call) => rowsAsSql(workIn, call.me);

/** The company in the address; 404 if the caller may not work in it. */
export async function companyInPath(call: Call): Promise<{ id: number; name: string }> {
  const [found] = await call.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, idParam(call.params['company']) ?? 0), inScope(call)));
  if (!found) throw notFound('Company');
  return found;
}

/** The companies the caller may work in, for the scope selector and other selects. */
export async function selectCompanies(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: companies.id, text: companies.name })
    .from(companies)
    .where(and(inScope(call), soughtIn(call, companies.name)))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(100);
}

/** The id of the working company of the session; 0 if none was chosen or the caller does not work there any more. */
export const workingId = ({ session }: Pick<Call, 'session'>): number => session?.company_id ?? 0;

/** What belongs to that company. */
export const ofWorkingCompany = (call: Pick<Call, 'session'>, company: SQLWrapper): SQL =>
  sql`${company} = ${workingId(call)}`;

/** That company; null if there is none. */
export async function workingCompany(call: Call): Promise<OrganizationCompany | null> {
  const id = workingId(call);
  if (id === 0) return null;
  const [found] = await companyRows(steady(call.db), call).where(eq(companies.id, id));
  return found ?? null;
}

async function choosable(call: Call, id: number): Promise<OrganizationCompany | undefined> {
  const [found] = await companyRows(call.db, call).where(and(eq(companies.id, id), inScope(call)));
  return found;
}

const workFromNowIn = ({ db, session }: Call, id: number) =>
  db.execute(sql`update sessions set company_id = ${id} where id = ${session!.id}`);

/** Makes a company the working one of this session, and of the next sign-in. */
export async function chooseScope(call: Call) {
  const id = companyIn(call.body);
  const found = await choosable(call, id);
  if (!found) {
    const [hidden] = await call.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, id), isNull(companies.deleted_at)));
    throw hidden ? forbidden() : invalid({ company: ['The company value does not exist.'] });
  }
  await workFromNowIn(call, id);
  await call.db.execute(sql`
    update users set settings = settings || jsonb_build_object('last_company_id', ${id}::int) where id = ${call.me.id}`);
  return reply(found, { message: `You are now working in ${found.name}` });
}

function companyIn(body: Record<string, unknown>): number {
  const given = body['company'];
  try {
    return readId(typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : given, 'company');
  } catch (error) {
    throw error instanceof Wrong ? invalid({ company: [error.message] }) : error;
  }
}
