import { and, or } from 'drizzle-orm';
import { companyTypes } from '../../../contract/contacts/contacts.ts';
import { importPaths } from '../../../contract/contacts/imports.ts';
import { addCompanies, updateCompanies } from '../contacts/bulk.ts';
import type { CompanyRow, Labels } from '../contacts/bulk.ts';
import { companyForm } from '../contacts/companies.forms.ts';
import { editContactCompanies, isLiveCompany, readContactCompanies } from '../contacts/contacts.access.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { form } from '../../platform/forms.ts';
import { withOldParts } from './addresses.ts';
import { importCompanies } from './imports.access.ts';
import type { Importing, Row } from './importing.ts';
import { emailKeys, isAmongRows, textAt } from './keys.ts';
import { keyOf } from './known.ts';
import {
  addressTargets,
  choiceTarget,
  itemsTarget,
  itemTarget,
  phoneTarget,
  plain,
  prose,
  staffTarget,
  tagsTarget,
  webTarget,
} from './targets.ts';

const { logo: _logo, tags: _tags, ...fields } = companyForm.fields;
const of = (name: keyof typeof companyForm.fields) => ({ name, label: companyForm.fields[name].schema.label });

/** The row's own columns, as named in the table. */
function columnsOf({ values }: Row): Record<string, unknown> {
  const { owner, industry, source, brand: _brand, ...plainOnes } = values;
  return {
    ...plainOnes,
    ...(owner === undefined ? {} : { owner_id: owner }),
    ...(industry === undefined ? {} : { industry_id: industry }),
    ...(source === undefined ? {} : { source_id: source }),
  };
}

const labelsOf = ({ values, tags }: Row, idOf: Map<string, number>): Labels => ({
  brand: (values['brand'] as number[] | undefined) ?? [],
  tags: tags.map((label) => idOf.get(keyOf(label))!),
});

export const companyImport: Importing = {
  kind: 'companies',
  nouns: ['company', 'companies'],
  path: importPaths.companies,
  access: importCompanies,
  form: form(fields),
  needs: ['name'],
  keeps: [],
  targets: [
    plain(of('name'), 'company', 'company name', 'organization', 'organisation', 'account', 'account name', 'business'),
    choiceTarget(of('type'), companyTypes, 'status', 'company type', 'record type', 'lifecycle stage'),
    staffTarget(of('owner'), 'account owner', 'company owner', 'sales rep', 'assigned to', 'record owner'),
    plain(of('email'), 'e-mail', 'email address', 'company email', 'mail'),
    phoneTarget(of('phone'), 'telephone', 'phone number', 'tel', 'company phone', 'main phone'),
    webTarget(of('website'), 'url', 'web', 'web site', 'domain', 'company domain name', 'homepage'),
    itemTarget(of('industry'), 'industry', 'sector', 'vertical'),
    itemTarget(of('source'), 'source', 'lead source', 'origin'),
    itemsTarget(of('brand'), 'brand', 'brand', 'brands', 'categories'),
    tagsTarget(of('tags'), 'tag', 'labels', 'keywords'),
    plain(of('invoice_day'), 'billing day', 'day of invoice'),
    ...addressTargets(of('physical_address'), '', 'physical', 'shipping', 'shipping address', 'street', 'office'),
    ...addressTargets(of('postal_address'), 'postal', 'billing', 'billing address', 'mailing', 'mailing address'),
    prose(of('description'), 'notes', 'note', 'about', 'comments'),
  ],
  keysOf: (row) => {
    const name = textAt(row, 'name');
    return [...(name ? [`name ${name}`] : []), ...emailKeys(textAt(row, 'email'))];
  },
  existing: async ({ db, me }, rows) => {
    const found = await db
      .select({
        id: companies.id,
        text: companies.name,
        email: companies.email,
        can_update: rowsAsSql(editContactCompanies, me),
      })
      .from(companies)
      .where(
        and(
          or(
            isAmongRows(companies.name, rows, (row) => textAt(row, 'name')),
            isAmongRows(companies.email, rows, (row) => textAt(row, 'email')),
          ),
          isLiveCompany(),
          rowsAsSql(readContactCompanies, me),
        ),
      )
      .orderBy(companies.id);
    return found.map(({ email, ...one }) => ({
      ...one,
      keys: [`name ${keyOf(one.text)}`, ...emailKeys(email)],
    }));
  },
  add: async ({ db, me }, rows, { tags }, tick) => {
    await addCompanies(
      db,
      rows.map((row) => ({
        owner_id: me.id,
        ...(columnsOf(row) as Pick<CompanyRow, 'name'>),
        created_by_user_id: me.id,
        labels: labelsOf(row, tags),
      })),
      tick,
    );
  },
  update: async ({ db }, rows, { tags }, tick) => {
    const images = rows.map(({ id, row }) => ({ id, image: columnsOf(row), labels: labelsOf(row, tags) }));
    await updateCompanies(db, await withOldParts(db, companies, rows, images), tick);
  },
};
