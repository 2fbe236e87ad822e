import { mayDo } from '../../../contract/platform/abilities.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { contactLimits } from '../../../contract/contacts/contacts.ts';
import { chosenLeadStatuses, leadLimits } from '../../../contract/sales/leads.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { campaignField } from '../campaigns/campaigns.fields.ts';
import { companyField, personField } from '../../contacts/contacts/contacts.fields.ts';
import { newDealForm } from '../deals/deals.forms.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import { listItem } from '../../system/picklists/items.field.ts';
import { checkbox, choice } from '../../platform/fields/choice.ts';
import { email, phone, text, textarea, webAddress } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';

const status = choice('Status', chosenLeadStatuses, { required: true });

const who = {
  first_name: text('First name', { max: leadLimits.name }),
  last_name: text('Last name', { max: leadLimits.name }),
  company: companyField('Existing company', {}),
  company_name: text('Company name', { max: leadLimits.company, help: 'If the company is not in the contacts yet' }),
  job_title: text('Job title', { max: leadLimits.job_title }),
  email: email('Email', {}),
  phone: phone('Phone', {}),
  website: webAddress('Website', {}),
};

const about = {
  source: listItem('Source', 'source', {}),
  campaign: campaignField('Campaign', {}),
  owner: colleagueField('Owner', { held: 'owner' }),
  notes: textarea('Notes', { max: leadLimits.notes }),
};

type Named = { first_name: string | null; company: number | null; company_name: string | null };

/** A lead needs a name: a person's or a company's. */
export const isNamed = ({ first_name, company, company_name }: Partial<Named>) =>
  Boolean(first_name || company || company_name);
export const namelessText = 'Please enter a person or a company.';

const nameless = async (values: Named): Promise<FieldErrors> => (isNamed(values) ? {} : { first_name: [namelessText] });

export const newLeadForm = form({ ...who, status, ...about }, nameless);
export const leadForm = form({ ...who, ...about }, nameless);
export const leadStatusForm = form({ status });

const { name, owner, company: _company, person: _person, ...terms } = newDealForm.fields;

/** Make a Deal: for an existing company, or a new one. */
export const makeDealForm = form(
  {
    name,
    owner,
    company: companyField('Company', {}),
    new_company: text('New company', {
      max: contactLimits.name,
      help: 'Added if no company is chosen',
      when: (me) => mayDo(me, 'add companies'),
    }),
    person: personField('Point of Contact', { by: 'company' }),
    add_person: checkbox('Add the person of the lead', {
      help: 'If no point of contact is chosen',
      when: (me) => mayDo(me, 'add people'),
    }),
    ...terms,
  },
  async ({ company, person, new_company, ...values }, call, record): Promise<FieldErrors> => {
    if (company !== null) return newDealForm.check!({ ...values, company, person }, call, record);
    if (!new_company) return { company: [ruleTexts.required('Company')] };
    return person === null ? {} : { person: ['The Point of Contact value must be a person of the company.'] };
  },
);
