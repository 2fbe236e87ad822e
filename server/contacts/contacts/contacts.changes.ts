import { eq, sql } from 'drizzle-orm';
import { user } from '../../system/people/lookups.ts';
import { pickListItems } from '../../system/picklists/picklists.table.ts';
import { access, either, rowsAsSql } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { companyForm } from './companies.forms.ts';
import {
  addContactCompanies,
  addPeople,
  deleteContactCompanies,
  deletePeople,
  editContactCompanies,
  editPeople,
  readContactCompanies,
  readPeople,
} from './contacts.access.ts';
import { contactCompanies, contactCompanyBrands, contactCompanyTags, people } from './contacts.table.ts';
import { personForm } from './people.forms.ts';

const item = { table: pickListItems, text: pickListItems.label };
const company = { table: contactCompanies, text: contactCompanies.name };

/** Permissions for parts of a company are those for the company itself. */
const ofCompany = (who: Access, table: typeof contactCompanyBrands | typeof contactCompanyTags): Access =>
  access(
    ...who.rules.map(({ where, ...rule }) => ({
      ...rule,
      ...(where
        ? {
            where: (me: Parameters<typeof where>[0]) => sql`exists (select from ${contactCompanies}
              where ${eq(contactCompanies.id, sql`${table}.company_id`)} and ${rowsAsSql(access({ ...rule, where }), me)})`,
          }
        : {}),
    })),
  );

const linked = (table: typeof contactCompanyBrands | typeof contactCompanyTags) => {
  const read = ofCompany(readContactCompanies, table);
  const write = either(ofCompany(editContactCompanies, table), addContactCompanies);
  return { table, read, undo: { added: write, changed: write, deleted: write } };
};

export const contactChanges = {
  contact_companies: {
    noun: 'Company',
    nouns: 'Companies',
    table: contactCompanies,
    name: 'name',
    read: readContactCompanies,
    undo: {
      added: addContactCompanies,
      changed: either(editContactCompanies, deleteContactCompanies),
      deleted: deleteContactCompanies,
    },
    form: companyForm,
    labels: { deleted_at: 'Deleted', created_by_user_id: 'Created by' },
    lookups: { owner_id: user, created_by_user_id: user, industry_id: item, source_id: item },
    hidden: ['node_id', 'logo_id'],
  },
  contact_company_brands: {
    noun: 'Category',
    nouns: 'Categories',
    ...linked(contactCompanyBrands),
    name: ({ item_id }) => item_id,
    lookups: { company_id: company, item_id: item },
  },
  contact_company_tags: {
    noun: 'Tag of a company',
    nouns: 'Tags of companies',
    ...linked(contactCompanyTags),
    name: ({ tag_id }) => tag_id,
    lookups: { company_id: company, tag_id: { table: tags, text: tags.label } },
  },
  people: {
    noun: 'Person',
    nouns: 'People',
    table: people,
    name: 'display_name',
    read: readPeople,
    undo: { added: addPeople, changed: either(editPeople, deletePeople), deleted: deletePeople },
    form: personForm,
    labels: { deleted_at: 'Deleted', created_by_user_id: 'Created by' },
    lookups: { company_id: company, prefix_id: item, created_by_user_id: user },
    hidden: ['node_id', 'display_name'],
  },
} satisfies Tracked;
