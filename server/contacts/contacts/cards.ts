import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Label, Named, RelatedCompany, RelatedPerson, TagLabel } from '../../../contract/contacts/contacts.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import {
  deleteContactCompanies,
  deletePeople,
  editContactCompanies,
  editPeople,
  readContactCompanies,
  readPeople,
} from './contacts.access.ts';
import { contactCompanies as companies, people } from './contacts.table.ts';

/** The pick list item that a column points to. Column names include the table, because queries of all shapes use them. */
const item = (column: SQL) =>
  sql<Label | null>`(select jsonb_build_object('id', i.id, 'label', i.label) from pick_list_items i where i.id = ${column})`;

export const industryOf = item(sql`${companies}.industry_id`);
export const sourceOf = item(sql`${companies}.source_id`);
export const prefixOf = item(sql`${people}.prefix_id`);

export const brandOf = sql<Label[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'label', i.label) order by i.sequence, i.id)
  from contact_company_brands b join pick_list_items i on i.id = b.item_id where b.company_id = ${companies}.id), '[]')`;

export const tagsOf = sql<TagLabel[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'label', t.label, 'color', t.color) order by t.label, t.id)
  from contact_company_tags ct join tags t on t.id = ct.tag_id where ct.company_id = ${companies}.id), '[]')`;

export const ownerOf = sql<Named | null>`(
  select jsonb_build_object('id', u.id, 'display_name', u.display_name) from users u where u.id = ${companies}.owner_id)`;

/** The picture's address; it changes with the picture, so that a browser never shows the old one. */
export const logoOf = sql<string | null>`case when ${companies}.logo_id is not null
  then '/contacts/companies/' || ${companies}.id || '/logo?v=' || ${companies}.logo_id end`;

export const companyVerbs = { read: readContactCompanies, edit: editContactCompanies, delete: deleteContactCompanies };
export const personVerbs = { read: readPeople, edit: editPeople, delete: deletePeople };

/** The company card within another record; contact_companies must be joined. */
export const companyCardJson = (me: User): SQL<RelatedCompany> => sql`case when ${companies}.id is not null then
  jsonb_build_object('id', ${companies}.id, 'name', ${companies}.name, 'type', ${companies}.type,
    'can', ${canDo(me, companyVerbs)})
  || case when ${rowsAsSql(readContactCompanies, me)} then jsonb_build_object(
    'description', ${companies}.description, 'invoice_day', ${companies}.invoice_day,
    'physical_address', ${companies}.physical_address, 'postal_address', ${companies}.postal_address,
    'website', ${companies}.website, 'phone', ${companies}.phone, 'email', ${companies}.email,
    'industry', ${industryOf}, 'source', ${sourceOf}, 'brand', ${brandOf}, 'tags', ${tagsOf},
    'logo', ${logoOf}, 'owner', ${ownerOf}) else '{}' end end`;

/** The contact person card within another record; people must be joined. Null if there is nobody. */
export const personCardJson = (me: User): SQL<RelatedPerson | null> => sql`case when ${people}.id is not null then
  jsonb_build_object('id', ${people}.id, 'display_name', ${people}.display_name, 'can', ${canDo(me, personVerbs)})
  || case when ${rowsAsSql(readPeople, me)} then jsonb_build_object(
    'prefix', ${prefixOf}, 'first_name', ${people}.first_name, 'last_name', ${people}.last_name,
    'job_title', ${people}.job_title, 'job_description', ${people}.job_description, 'address', ${people}.address,
    'phone', ${people}.phone, 'email', ${people}.email, 'primary', ${people}.is_primary) else '{}' end end`;
