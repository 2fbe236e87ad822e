import { and, eq, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { reference } from '../../platform/fields/choice.ts';
import type { Answered, Field, FieldOptions } from '../../platform/fields/field.ts';
import { idParam } from '../../platform/records.ts';
import { isLiveCompany, isLivePerson, readContactCompanies, readPeople } from './contacts.access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';

const companySource = '/api/contacts/companies/select';
const personSource = '/api/contacts/people/select';

/** The current value may stay, whoever saves the record: it is shown with the record anyway. */
const isHeld = (record: unknown, name: 'company' | 'person', id: number): boolean =>
  ((record as Record<string, { id?: number } | null> | undefined)?.[name]?.id ?? null) === id;

/** Locked, as in `holdCarrier`: a record that chooses a company while it is merged would stay with the trashed one. */
async function companyProblem(label: string, id: number, call: Call): Promise<string | null> {
  const [found] = await call.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isLiveCompany(), rowsAsSql(readContactCompanies, call.me)))
    .for('key share');
  return found ? null : ruleTexts.exists(label);
}

/** A company that the caller may read. */
export function companyField<O extends FieldOptions>(label: string, options: O): Field<Answered<number, O>> {
  return {
    ...reference(label, companySource, { ...options, table: companies, min: 0 }),
    check: async (id, call, record) =>
      id === null || isHeld(record, 'company', id) ? null : companyProblem(label, id, call),
  };
}

async function personProblem(label: string, id: number, call: Call): Promise<string | null> {
  const [found] = await call.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), isLivePerson(), rowsAsSql(readPeople, call.me)))
    .for('key share');
  return found ? null : ruleTexts.exists(label);
}

/** A person that the caller may read; `by` names the form's company field, whose people are then offered. */
export function personField<O extends FieldOptions & { by?: string }>(
  label: string,
  options: O,
): Field<Answered<number, O>> {
  return {
    ...reference(label, personSource, { ...options, table: people, min: 0 }),
    check: async (id, call, record) =>
      id === null || isHeld(record, 'person', id) ? null : personProblem(label, id, call),
  };
}

/** The company in ?company=ID, e.g. the one whose page the dialog was opened on. */
export async function askedCompany(call: Call): Promise<Chosen | null> {
  const id = idParam(queryText(call, 'company'));
  if (id === null) return null;
  const [found] = await call.db
    .select({ id: companies.id, text: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), isLiveCompany(), rowsAsSql(readContactCompanies, call.me)));
  return found ?? null;
}

/** The primary person of a company, if the caller may read them. */
export async function primaryPerson({ db, me }: Call, company: number): Promise<Chosen | null> {
  const [found] = await db
    .select({ id: people.id, text: sql<string>`${people.display_name}` })
    .from(people)
    .where(and(eq(people.company_id, company), eq(people.is_primary, true), isLivePerson(), rowsAsSql(readPeople, me)));
  return found ?? null;
}
