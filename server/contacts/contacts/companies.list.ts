import { and, eq, sql } from 'drizzle-orm';
import { companyTypes } from '../../../contract/contacts/contacts.ts';
import type { CompanyType } from '../../../contract/contacts/contacts.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { finder, rows } from '../../platform/records.ts';
import { listItem } from '../../system/picklists/items.field.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { brandOf, companyVerbs, industryOf, logoOf, ownerOf, sourceOf, tagsOf } from './cards.ts';
import { isLiveCompany, mergeContactCompanies } from './contacts.access.ts';
import { contactCompanies as companies } from './contacts.table.ts';

/** A company as answered: its card, with what the caller may do. */
export const contactCompanyRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: companies.id,
        name: companies.name,
        type: companies.type,
        description: companies.description,
        invoice_day: companies.invoice_day,
        physical_address: companies.physical_address,
        postal_address: companies.postal_address,
        website: companies.website,
        phone: companies.phone,
        email: companies.email,
        industry: industryOf,
        source: sourceOf,
        brand: brandOf,
        tags: tagsOf,
        logo: logoOf,
        logo_id: companies.logo_id,
        owner: ownerOf,
        created_at: companies.created_at,
        updated_at: companies.updated_at,
        can: canDo(me, { ...companyVerbs, merge: mergeContactCompanies }),
      })
      .from(companies)
      .$dynamic(),
  );

export const findContactCompany = finder({
  noun: 'Company',
  table: companies,
  query: contactCompanyRows,
  within: isLiveCompany,
});

/** All searched text in one expression, spelled as in its index. */
export const companyText = sql`(${companies.name} || ' ' || coalesce(${companies.email}, '') || ' ' || coalesce(${companies.website}, '') || ' ' || coalesce(${companies.phone}, ''))`;

const filters = {
  owner: filter(reference('Owner', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
    eq(companies.owner_id, id),
  ),
  industry: filter(listItem('Industry', 'industry', {}), (id) => eq(companies.industry_id, id)),
  source: filter(listItem('Source', 'source', {}), (id) => eq(companies.source_id, id)),
  brand: filter(
    listItem('Category', 'brand', {}),
    (id) =>
      sql`exists (select from contact_company_brands b where b.company_id = ${companies}.id and b.item_id = ${id})`,
  ),
  tag: filter(
    reference('Tag', '/api/system/tags/select', { table: tags, min: 0 }),
    (id) => sql`exists (select from contact_company_tags t where t.company_id = ${companies}.id and t.tag_id = ${id})`,
  ),
};

const listOf = (type?: CompanyType) =>
  list({
    id: companies.id,
    query: (call) => contactCompanyRows(call.db, call),
    sort: {
      name: companies.name,
      type: companies.type,
      email: sql`${companies.email}`,
      owner: via(companies.owner_id, users.display_name),
      industry: via(companies.industry_id, items.label),
      source: via(companies.source_id, items.label),
      invoice_day: sql`${companies.invoice_day}`,
      created_at: companies.created_at,
      updated_at: sql`${companies.updated_at}`,
    },
    defaultSort: 'name',
    search: companyText,
    filters: type
      ? filters
      : { type: filter(choice('Type', companyTypes, {}), (value) => eq(companies.type, value)), ...filters },
    within: () => and(isLiveCompany(), type ? eq(companies.type, type) : undefined),
  });

export const contactCompanyList = listOf();
export const prospectList = listOf('prospect');
export const clientList = listOf('client');
