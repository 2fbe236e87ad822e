import { and, sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { campaignLimits, campaignStatuses, memberStatuses } from '../../../contract/sales/campaigns.ts';
import { companyTypes } from '../../../contract/contacts/contacts.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import {
  isLiveCompany,
  isLivePerson,
  readContactCompanies,
  readPeople,
} from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import { listItem } from '../../system/picklists/items.field.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { choice, reference, references } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import type { Field } from '../../platform/fields/field.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { campaignField } from './campaigns.fields.ts';
import { campaignMembers as members } from './campaigns.table.ts';

export const campaignForm = form(
  {
    name: text('Name', { required: true, max: campaignLimits.name }),
    status: choice('Status', campaignStatuses, { required: true }),
    owner: colleagueField('Owner', { held: 'owner' }),
    starts_on: date('Starts', {}),
    ends_on: date('Ends', {}),
    description: textarea('Description', { max: campaignLimits.description }),
  },
  async ({ starts_on, ends_on }): Promise<FieldErrors> =>
    starts_on && ends_on && ends_on < starts_on ? { ends_on: ['The Ends value must not be before Starts.'] } : {},
);

const most = campaignLimits.members;
const status = choice('Status', memberStatuses, { required: true });
const owner = colleagueField('Assigned to', {});

/** Companies that the caller may read. */
const companiesField: Field<number[]> = {
  ...references('Companies', '/api/contacts/companies/select', { table: companies, min: 0, max: most }),
  check: async (ids, { db, me }) => {
    const found = await db
      .select({ id: companies.id })
      .from(companies)
      .where(
        and(sql`${companies.id} = any(${sql.param(ids)}::int[])`, isLiveCompany(), rowsAsSql(readContactCompanies, me)),
      );
    return found.length === ids.length ? null : ruleTexts.exists('Companies');
  },
};

const peopleField: Field<number[]> = {
  ...references('People', '/api/contacts/people/select', { table: people, min: 0, max: most }),
  check: async (ids, { db, me }) => {
    const found = await db
      .select({ id: people.id })
      .from(people)
      .where(and(sql`${people.id} = any(${sql.param(ids)}::int[])`, isLivePerson(), rowsAsSql(readPeople, me)));
    return found.length === ids.length ? null : ruleTexts.exists('People');
  },
};

export const addMembersForm = form(
  { companies: companiesField, people: peopleField, owner },
  async ({ companies: chosen, people: persons }): Promise<FieldErrors> =>
    chosen.length + persons.length > 0 ? {} : { companies: ['Please choose a company or a person.'] },
);

/** For companies and people that were picked in their own lists. */
export const addPickedForm = form({ campaign: campaignField('Campaign', { required: true }), owner });

/** Members found by a filter, instead of one by one. */
export const addMatchingForm = form({
  take: choice('Add', { companies: 'The companies', people: 'Their primary people' }, { required: true }),
  type: choice('Type', companyTypes, {}),
  industry: listItem('Industry', 'industry', {}),
  source: listItem('Source', 'source', {}),
  tag: reference('Tag', '/api/system/tags/select', { table: tags, min: 0 }),
  owner,
});

export const memberForm = form({ status, notes: textarea('Notes', { max: campaignLimits.notes }) });

/** Members of the campaign in the path. */
const chosenMembers: Field<number[]> = {
  ...references('Members', '', { table: members, max: most, required: true }),
  check: async (ids, { db }, campaign) => {
    const found = await db
      .select({ id: members.id })
      .from(members)
      .where(
        and(
          sql`${members.id} = any(${sql.param(ids)}::int[])`,
          sql`${members.campaign_id} = ${(campaign as { id: number }).id}`,
        ),
      );
    return found.length === ids.length ? null : ruleTexts.exists('Members');
  },
};

export const bulkStatusForm = form({ members: chosenMembers, status });
export const bulkAssignForm = form({ members: chosenMembers, owner });
export const bulkRemoveForm = form({ members: chosenMembers });
