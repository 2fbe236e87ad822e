import { and, eq, or, sql } from 'drizzle-orm';
import { importPaths } from '../../../contract/contacts/imports.ts';
import { addPeopleRows, updatePeople } from '../contacts/bulk.ts';
import type { PersonRow } from '../contacts/bulk.ts';
import { editPeople, isLivePerson, readPeople } from '../contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../contacts/contacts.table.ts';
import { personForm } from '../contacts/people.forms.ts';
import { atTheDoor, rowsAsSql } from '../../platform/access.ts';
import { form } from '../../platform/forms.ts';
import { withOldParts } from './addresses.ts';
import { importPeople } from './imports.access.ts';
import type { Importing, Row } from './importing.ts';
import { emailKeys, isAmongRows, personAt, textAt } from './keys.ts';
import { keyOf } from './known.ts';
import {
  addressTargets,
  companyTarget,
  fullNameTarget,
  itemTarget,
  phoneTarget,
  plain,
  prose,
  yesTarget,
} from './targets.ts';

const of = (name: keyof typeof personForm.fields) => ({ name, label: personForm.fields[name].schema.label });

/** The company a person works for: an id, the name of a company still to be created, or none. */
const placeOf = ({ values, new_company }: Row) =>
  typeof values['company'] === 'number' ? String(values['company']) : keyOf(new_company ?? '');

function columnsOf({ values }: Row): Record<string, unknown> {
  const { company: _company, primary: _primary, prefix, ...plainOnes } = values;
  return { ...plainOnes, ...(prefix === undefined ? {} : { prefix_id: prefix }) };
}

export const personImport: Importing = {
  kind: 'people',
  nouns: ['person', 'people'],
  path: importPaths.people,
  access: importPeople,
  form: form(personForm.fields),
  needs: ['first_name', 'full_name'],
  // A file does not change a person's company: their deals and their place in the tree depend on it.
  keeps: ['company', 'primary'],
  targets: [
    plain(of('first_name'), 'firstname', 'given name', 'forename', 'first'),
    plain(of('last_name'), 'lastname', 'surname', 'family name', 'last'),
    fullNameTarget('Full name', 'name', 'contact', 'contact name', 'person', 'display name'),
    itemTarget(of('prefix'), 'prefix', 'salutation', 'title prefix', 'honorific'),
    companyTarget(of('company'), 'company name', 'organization', 'organisation', 'account', 'account name', 'employer'),
    plain(of('job_title'), 'title', 'position', 'role', 'job'),
    plain(of('email'), 'e-mail', 'email address', 'mail', 'work email'),
    phoneTarget(of('phone'), 'telephone', 'phone number', 'tel', 'mobile', 'mobile phone', 'cell', 'work phone'),
    ...addressTargets(of('address'), '', 'street', 'home', 'mailing', 'work'),
    prose(of('job_description'), 'description', 'notes', 'note', 'about'),
    yesTarget(of('primary'), 'primary contact', 'main contact', 'is primary'),
  ],
  keysOf: (row) => [`name ${personAt(row)} at ${placeOf(row)}`, ...emailKeys(textAt(row, 'email'))],
  existing: async ({ db, me }, rows) => {
    const found = await db
      .select({
        id: people.id,
        text: sql<string>`${people.display_name}`,
        email: people.email,
        company_id: people.company_id,
        can_update: rowsAsSql(editPeople, me),
      })
      .from(people)
      .leftJoin(companies, eq(companies.id, people.company_id))
      .where(
        and(
          or(
            isAmongRows(people.display_name, rows, personAt),
            isAmongRows(people.email, rows, (row) => textAt(row, 'email')),
          ),
          isLivePerson(),
          rowsAsSql(readPeople, me),
        ),
      )
      .orderBy(people.id);
    return found.map(({ email, company_id, ...one }) => ({
      ...one,
      keys: [`name ${keyOf(one.text)} at ${company_id ?? ''}`, ...emailKeys(email)],
    }));
  },
  add: async ({ db, me }, rows, { companies: made }, tick) => {
    await addPeopleRows(
      db,
      rows.map((row) => ({
        ...(columnsOf(row) as Pick<PersonRow, 'first_name'>),
        company_id: (row.values['company'] as number | undefined) ?? made.get(keyOf(row.new_company ?? '')) ?? null,
        wants_primary: row.values['primary'] === true,
        created_by_user_id: me.id,
      })),
      { mayReplace: atTheDoor(editPeople, me), tick },
    );
  },
  update: async ({ db }, rows, _made, tick) => {
    const images = rows.map(({ id, row }) => ({ id, image: columnsOf(row) }));
    await updatePeople(db, await withOldParts(db, people, rows, images), tick);
  },
};
