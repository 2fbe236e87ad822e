import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../deals/deals.access.ts';
import { deals } from '../deals/deals.table.ts';
import { user } from '../../system/people/lookups.ts';
import { either } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import {
  addCampaigns,
  browseCampaigns,
  convertMembers,
  deleteCampaigns,
  editCampaigns,
  workMembers,
} from './campaigns.access.ts';
import { campaignForm, memberForm } from './campaigns.forms.ts';
import { campaignMembers, campaigns } from './campaigns.table.ts';

export const campaignChanges = {
  campaigns: {
    noun: 'Campaign',
    table: campaigns,
    name: 'name',
    read: browseCampaigns,
    undo: { added: addCampaigns, changed: either(editCampaigns, deleteCampaigns), deleted: deleteCampaigns },
    guarded: { deleted_at: deleteCampaigns },
    form: campaignForm,
    labels: { owner_id: 'Owner', created_by_user_id: 'Created by', deleted_at: 'Deleted' },
    lookups: { owner_id: user, created_by_user_id: user },
  },
  campaign_members: {
    noun: 'Campaign member',
    table: campaignMembers,
    name: ({ person_id, company_id }) => person_id ?? company_id,
    read: browseCampaigns,
    undo: { added: editCampaigns, changed: either(workMembers, convertMembers), deleted: editCampaigns },
    guarded: { owner_id: editCampaigns },
    form: memberForm,
    labels: {
      campaign_id: 'Campaign',
      company_id: 'Company',
      person_id: 'Person',
      owner_id: 'Assigned to',
      contacted_at: 'Contacted',
      replied_at: 'Replied',
      deal_id: 'Deal',
    },
    lookups: {
      campaign_id: { table: campaigns, text: campaigns.name },
      company_id: { table: companies, text: companies.name },
      person_id: { table: people, text: people.display_name },
      deal_id: { table: deals, text: deals.name, read: readDeals },
      owner_id: user,
    },
  },
} satisfies Tracked;
