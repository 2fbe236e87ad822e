import { sql } from 'drizzle-orm';
import { dealStatuses } from '../../../contract/sales/deals.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { user } from '../../system/people/lookups.ts';
import { access, either, holds, through } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { among } from '../../platform/changes/words.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { taggedOrNot } from '../../system/tags/tags.changes.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { addDeals, archiveDeals, deleteDeals, editDeals, editDealStatus, readDeals } from './deals.access.ts';
import { newDealForm } from './deals.forms.ts';
import { deals, dealServiceTypes, dealTags } from './deals.table.ts';

type DealPart = typeof dealTags | typeof dealServiceTypes;
const ofDeal = (who: Access, part: DealPart) => through(who, deals, sql`${deals}.id = ${part}.deal_id`);

const deal = { table: deals, text: deals.name };
// Once the row is gone, nobody knows whose deal it belonged to.
const editAnyPart = access(holds('edit deals', 'edit own deals', 'add deals'));
const addServices = access(holds('add services', 'add deals'));

export const dealChanges = {
  deals: {
    noun: 'Deal',
    table: deals,
    name: 'name',
    read: readDeals,
    undo: {
      added: addDeals,
      changed: either(editDeals, editDealStatus, archiveDeals, deleteDeals),
      deleted: deleteDeals,
    },
    guarded: {
      closed_at: editDealStatus,
      lost_reason: editDealStatus,
      archived_at: archiveDeals,
      deleted_at: deleteDeals,
    },
    form: newDealForm,
    labels: {
      company_id: 'Company',
      person_id: 'Point of Contact',
      owner_id: 'Sales Rep',
      created_by_user_id: 'Created by',
      closed_at: 'Closed',
      lost_reason: 'Why it was lost',
      archived_at: 'Archived',
      deleted_at: 'Deleted',
    },
    lookups: {
      company_id: { table: companies, text: companies.name },
      person_id: { table: people, text: people.display_name },
      owner_id: user,
      created_by_user_id: user,
    },
    words: { status: among(dealStatuses) },
    hidden: ['cid', 'node_id'],
  },
  deal_tags: {
    noun: 'Tag of a deal',
    nouns: 'Tags of deals',
    table: dealTags,
    name: ({ tag_id }) => tag_id,
    partOf: [
      {
        table: 'deals',
        column: 'deal_id',
        changes: sql`table_name = 'deal_tags' and (coalesce(after, before) ->> 'deal_id')::int`,
        ...taggedOrNot,
      },
    ],
    read: ofDeal(readDeals, dealTags),
    undo: { added: either(ofDeal(editDeals, dealTags), addDeals), deleted: editAnyPart },
    lookups: { deal_id: deal, tag_id: { table: tags, text: tags.label } },
  },
  deal_service_types: {
    noun: 'Service type of a deal',
    nouns: 'Service types of deals',
    table: dealServiceTypes,
    name: ({ service_type_id }) => service_type_id,
    read: ofDeal(readDeals, dealServiceTypes),
    undo: { added: addServices, changed: addServices, deleted: addServices },
    lookups: { deal_id: deal, service_type_id: { table: serviceTypes, text: serviceTypes.name } },
  },
} satisfies Tracked;
