import { leadStatuses } from '../../../contract/sales/leads.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../deals/deals.access.ts';
import { deals } from '../deals/deals.table.ts';
import { user } from '../../system/people/lookups.ts';
import { pickListItems } from '../../system/picklists/picklists.table.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { choice } from '../../platform/fields/choice.ts';
import { browseLeads, editLeads } from './leads.access.ts';
import { newLeadForm } from './leads.forms.ts';
import { leads } from './leads.table.ts';

export const leadChanges = {
  leads: {
    noun: 'Lead',
    table: leads,
    name: 'name',
    read: browseLeads,
    undo: { added: editLeads, changed: editLeads, deleted: editLeads },
    form: { fields: { ...newLeadForm.fields, status: choice('Status', leadStatuses, {}) } },
    labels: {
      company_id: 'Company',
      person_id: 'Person',
      source_id: 'Source',
      campaign_id: 'Campaign',
      owner_id: 'Owner',
      deal_id: 'Deal',
      created_by_user_id: 'Created by',
      last_touch_at: 'Last touch',
      converted_at: 'Converted',
      archived_at: 'Archived',
      deleted_at: 'Deleted',
    },
    lookups: {
      company_id: { table: companies, text: companies.name },
      person_id: { table: people, text: people.display_name },
      source_id: { table: pickListItems, text: pickListItems.label },
      campaign_id: { table: campaigns, text: campaigns.name },
      deal_id: { table: deals, text: deals.name, read: readDeals },
      owner_id: user,
      created_by_user_id: user,
    },
    hidden: ['name'],
  },
} satisfies Tracked;
