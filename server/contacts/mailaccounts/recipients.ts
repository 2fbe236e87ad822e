import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { messageLimits } from '../../../contract/contacts/mailaccounts.ts';
import { isEmail, ruleTexts } from '../../../contract/platform/rules.ts';
import { companyText } from '../contacts/companies.list.ts';
import { isLiveCompany, isLivePerson, readContactCompanies, readPeople } from '../contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../contacts/contacts.table.ts';
import { personText } from '../contacts/people.list.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { text } from '../../platform/fields/text.ts';
import { form, readForm } from '../../platform/forms.ts';
import { optionsOf, typedIn } from '../../platform/options.ts';
import { invalid } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';

const mostOptions = 20;

/** People and companies with an e-mail address that the caller may read; with ?company=ID those of one company, until a name is typed. */
export async function searchRecipients(call: Call): Promise<Chosen[]> {
  const typed = typedIn(call);
  const company = idParam(queryText(call, 'company'));
  const ofCompany = company !== null && typed === '';
  const openPeople = and(
    isNotNull(people.email),
    isLivePerson(),
    rowsAsSql(readPeople, call.me),
    ofCompany ? eq(people.company_id, company) : undefined,
  );
  const openCompanies = and(
    isNotNull(companies.email),
    isLiveCompany(),
    rowsAsSql(readContactCompanies, call.me),
    ofCompany ? eq(companies.id, company) : undefined,
  );
  const amongPeople = optionsOf({ id: people.id, name: people.display_name, search: personText }, call, openPeople);
  const amongCompanies = optionsOf(
    { id: companies.id, name: companies.name, search: companyText },
    call,
    openCompanies,
  );
  const ofPeople = await call.db
    .select({ email: people.email, name: sql<string>`${people.display_name}`, company: companies.name })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.company_id))
    .where(amongPeople.where)
    .orderBy(...(ofCompany ? [desc(people.is_primary)] : []), ...amongPeople.order)
    .limit(mostOptions);
  const ofCompanies = await call.db
    .select({ email: companies.email, name: companies.name, company: sql<string | null>`null` })
    .from(companies)
    .where(amongCompanies.where)
    .orderBy(...amongCompanies.order)
    .limit(mostOptions);
  const found = new Map<string, Chosen>();
  for (const { email, name, company: at } of [...ofPeople, ...ofCompanies]) {
    if (!email || !isEmail(email) || found.has(email.toLowerCase())) continue;
    found.set(email.toLowerCase(), { id: email, text: name, hint: at && !ofCompany ? `${email} · ${at}` : email });
  }
  return [...found.values()].slice(0, mostOptions);
}

const typedForm = form({ text: text('To', { required: true, max: 320 }) });
const withName = /^\s*"?([^"<>]*)"?\s*<([^<>]+)>\s*$/;

/** A typed address: "ann@example.com", or "Ann <ann@example.com>". */
export async function readTyped(call: Call): Promise<Chosen> {
  const { text: typed } = await readForm(typedForm, call);
  const address = (withName.exec(typed)?.[2] ?? typed).trim();
  if (!isEmail(address)) throw invalid({ text: [ruleTexts.email('To')] });
  const [known] = await namesOf(call, [address]);
  return known!;
}
export { typedForm };

type Owner = { person_id: number | null; company_id: number | null; name: string; readable: boolean };

/** The company a draft was opened for, if the caller may read it. */
export async function readableCompany(
  { db, me }: Pick<Call, 'db' | 'me'>,
  asked: string | null,
): Promise<number | null> {
  const id = asked === null ? null : idParam(asked);
  if (id === null) return null;
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isLiveCompany(), rowsAsSql(readContactCompanies, me)));
  return found?.id ?? null;
}

/** The contact with an address: those of the company first, people before companies, the point of contact first. */
async function ownerOf(
  { db, me }: Pick<Call, 'db' | 'me'>,
  address: string,
  company: number | null,
): Promise<Owner | undefined> {
  const mailbox = address.toLowerCase();
  const isOf = (column: PgColumn) => sql`coalesce(${column} = ${company}, false) desc`;
  const [person] = await db
    .select({
      person_id: people.id,
      company_id: people.company_id,
      name: sql<string>`${people.display_name}`,
      readable: rowsAsSql(readPeople, me),
    })
    .from(people)
    .where(and(eq(sql`lower(${people.email})`, mailbox), isLivePerson()))
    .orderBy(isOf(people.company_id), desc(people.is_primary), asc(people.id))
    .limit(1);
  if (person) return person;
  const [found] = await db
    .select({
      person_id: sql<null>`null`,
      company_id: companies.id,
      name: companies.name,
      readable: rowsAsSql(readContactCompanies, me),
    })
    .from(companies)
    .where(and(eq(sql`lower(${companies.email})`, mailbox), isLiveCompany()))
    .orderBy(isOf(companies.id), asc(companies.id))
    .limit(1);
  return found;
}

/**
 * The rows of a mail's recipients. Names the caller may not read are left out; an unknown address belongs to the
 * company the mail was written to.
 */
export async function recipientRows(
  call: { db: Database; me: Call['me'] },
  addresses: string[],
  company: number | null = null,
) {
  const rows = [];
  for (const address of addresses.slice(0, messageLimits.recipients)) {
    const owner = await ownerOf(call, address, company);
    const { person_id, company_id } = owner ?? { person_id: null, company_id: company };
    rows.push({ address, name: owner?.readable ? owner.name : null, person_id, company_id });
  }
  return rows;
}

/** Addresses as a form shows them. */
export async function namesOf(call: Pick<Call, 'db' | 'me'>, addresses: string[]): Promise<Chosen[]> {
  const known = await recipientRows(call, addresses);
  return known.map(({ address, name }) => ({ id: address, text: name ?? address, ...(name ? { hint: address } : {}) }));
}
