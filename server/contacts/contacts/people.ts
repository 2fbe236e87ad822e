import { and, eq, ne, sql } from 'drizzle-orm';
import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode, moveNode } from '../../platform/nodes.ts';
import { refused } from '../../platform/problems.ts';
import { find, idParam } from '../../platform/records.ts';
import { findContactCompany } from './companies.list.ts';
import { companyNode } from './contacts.ts';
import { isLiveCompany, isLivePerson, readContactCompanies } from './contacts.access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';
import type { personForm } from './people.forms.ts';
import { personRows } from './people.list.ts';

type PersonValues = Values<(typeof personForm)['fields']>;

/** A new person starts at the company in ?company=ID. */
export async function newPersonValues(call: Call): Promise<Record<string, unknown>> {
  const id = idParam(queryText(call, 'company'));
  if (id === null) return {};
  const { name } = await find(findContactCompany, readContactCompanies, { ...call, params: { id: String(id) } });
  return { company: { id, text: name } };
}

export const personValues = ({ record }: Call<ContactPerson>): Record<string, unknown> => ({
  ...record,
  company: record.company && { id: record.company.id, text: record.company.name },
  prefix: record.prefix && { id: record.prefix.id, text: record.prefix.label },
});

/**
 * Whether the person is the company's primary one: if requested, or if there is no other. The others lose it. The
 * company is locked, so that two calls at once still leave only one primary person. Whoever chose the company holds it
 * already (`companyField`); this lock does not wait for theirs, or they would all wait for each other.
 */
export async function takePlace(
  db: Database,
  company_id: number | null,
  id: number,
  wanted: boolean,
): Promise<boolean> {
  if (company_id === null) return false;
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, company_id)).for('no key update');
  const others = and(eq(people.company_id, company_id), eq(people.is_primary, true), isLivePerson(), ne(people.id, id));
  if (wanted) await db.update(people).set({ is_primary: false }).where(others);
  else if ((await db.select({ id: people.id }).from(people).where(others)).length > 0) return false;
  return true;
}

const stored = ({ company, prefix, primary: _primary, ...plain }: PersonValues) => ({
  ...plain,
  company_id: company,
  prefix_id: prefix,
});

export async function personAnswer(call: Call, id: number, message: string) {
  const [saved] = await personRows(call.db, call).where(eq(people.id, id));
  return reply(saved!, { message });
}

export async function addPerson(call: Call, values: PersonValues) {
  const is_primary = await takePlace(call.db, values.company, 0, values.primary);
  const node_id = await addNode(call.db, 'Person', values.company && (await companyNode(call.db, values.company)));
  const [made] = await call.db
    .insert(people)
    .values({ ...stored(values), is_primary, node_id, created_by_user_id: call.me.id })
    .returning({ id: people.id });
  return personAnswer(call, made!.id, 'Person added');
}

export async function revisePerson(call: Call<ContactPerson>, values: PersonValues) {
  const { id, company } = call.record;
  const moves = (company?.id ?? null) !== values.company;
  // A primary person who changes company is no longer primary, unless requested for the new one.
  const wanted = values.primary && (!moves || Object.hasOwn(call.body, 'primary'));
  const is_primary = await takePlace(call.db, values.company, id, wanted);
  const [saved] = await call.db
    .update(people)
    .set({ ...stored(values), is_primary })
    .where(eq(people.id, id))
    .returning({ node_id: people.node_id });
  if (moves) await moveNode(call.db, saved!.node_id, values.company && (await companyNode(call.db, values.company)));
  return personAnswer(call, id, 'Person saved');
}

export async function removePerson(call: Call<ContactPerson>) {
  const { id } = call.record;
  await call.db
    .update(people)
    .set({ deleted_at: sql`now()` })
    .where(eq(people.id, id));
  return reply({ id }, { message: 'Person deleted' });
}

export async function makePrimary(call: Call<ContactPerson>) {
  const { id, company } = call.record;
  if (!company) throw refused('This person has no company.');
  await takePlace(call.db, company.id, id, true);
  await call.db.update(people).set({ is_primary: true }).where(eq(people.id, id));
  return personAnswer(call, id, 'Primary person changed');
}

/** The point of contact of the company in the path; null if there is none. */
export async function primaryPerson(call: Call): Promise<ContactPerson | null> {
  const { id } = await find(findContactCompany, readContactCompanies, call);
  const [found] = await personRows(call.db, call).where(
    and(eq(people.company_id, id), eq(people.is_primary, true), isLivePerson(), isLiveCompany()),
  );
  return found ?? null;
}
