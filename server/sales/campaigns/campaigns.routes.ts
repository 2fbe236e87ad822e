import { exported } from '../../contacts/contacts/contacts.sheets.ts';
import { newDealForm } from '../deals/deals.forms.ts';
import { find } from '../../platform/records.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import {
  addCampaigns,
  browseCampaigns,
  convertMembers,
  deleteCampaigns,
  editCampaigns,
  workMembers,
} from './campaigns.access.ts';
import {
  addMatchingForm,
  addMembersForm,
  addPickedForm,
  bulkAssignForm,
  bulkRemoveForm,
  bulkStatusForm,
  campaignForm,
  memberForm,
} from './campaigns.forms.ts';
import { campaignList, findCampaign } from './campaigns.list.ts';
import { campaignSheet, memberSheet } from './campaigns.sheets.ts';
import { add, campaignValues, newCampaignValues, remove, revise, selectCampaigns } from './campaigns.ts';
import { makeMemberDeal, memberDealValues } from './members.deal.ts';
import { findMember, memberList } from './members.list.ts';
import { addPicked, pickedTitle } from './members.picked.ts';
import {
  addMatching,
  addMembers,
  bulkAssign,
  bulkRemove,
  bulkStatus,
  memberValues,
  removeMember,
  reviseMember,
} from './members.ts';

const path = '/api/contacts/campaigns';
const one = `${path}/{id}`;
const members = `${one}/members`;
const member = `${members}/{member}`;

export const campaignRoutes = [
  ...listing(path, browseCampaigns, campaignList),
  sheetRoute('/contacts/campaigns/export', exported(browseCampaigns), campaignList, campaignSheet, {
    name: 'Campaigns',
  }),
  get(`${path}/select`, browseCampaigns, selectCampaigns),
  ...dialog(`${path}/add`, addCampaigns, null, {
    title: 'Add Campaign',
    form: campaignForm,
    values: newCampaignValues,
    save: add,
  }),
  ...dialog(`${path}/add-contacts`, editCampaigns, null, {
    title: pickedTitle,
    button: 'Add',
    form: addPickedForm,
    save: addPicked,
    params: ['companies', 'people'],
    summary: 'Adds companies and people picked in their lists to a campaign: companies, people.',
  }),
  record(one, browseCampaigns, findCampaign),
  ...editing(`${one}/edit`, editCampaigns, findCampaign, {
    title: 'Edit Campaign',
    form: campaignForm,
    values: campaignValues,
    save: revise,
  }),
  ...action(`${one}/delete`, deleteCampaigns, findCampaign, remove, {
    confirm: 'Are you sure you want to delete this Campaign?',
  }),

  ...listing(members, browseCampaigns, memberList),
  sheetRoute('/contacts/campaigns/{id}/members/export', exported(browseCampaigns), memberList, memberSheet, {
    name: async (call) => `${(await find(findCampaign, browseCampaigns, call)).name} members`,
  }),
  ...dialog(`${members}/add`, editCampaigns, findCampaign, {
    title: 'Add Members',
    form: addMembersForm,
    save: addMembers,
  }),
  ...dialog(`${members}/add-matching`, editCampaigns, findCampaign, {
    title: 'Add Matching Contacts',
    form: addMatchingForm,
    values: () => ({ take: 'companies', type: 'prospect' }),
    save: addMatching,
  }),
  ...dialog(`${members}/bulk/status`, editCampaigns, findCampaign, {
    title: 'Change Status',
    form: bulkStatusForm,
    save: bulkStatus,
  }),
  ...dialog(`${members}/bulk/assign`, editCampaigns, findCampaign, {
    title: 'Assign',
    form: bulkAssignForm,
    save: bulkAssign,
  }),
  ...dialog(`${members}/bulk/remove`, editCampaigns, findCampaign, {
    title: 'Remove Members',
    form: bulkRemoveForm,
    save: bulkRemove,
  }),
  ...editing(`${member}/edit`, workMembers, findMember, {
    title: 'Edit Member',
    form: memberForm,
    values: memberValues,
    save: reviseMember,
    partial: true,
  }),
  ...dialog(`${member}/deal`, convertMembers, findMember, {
    title: 'Make a Deal',
    form: newDealForm,
    values: memberDealValues,
    save: makeMemberDeal,
  }),
  ...action(`${member}/remove`, editCampaigns, findMember, removeMember, {
    confirm: 'Are you sure you want to remove this Member from the Campaign?',
  }),
];
