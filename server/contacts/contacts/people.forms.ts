import { contactLimits } from '../../../contract/contacts/contacts.ts';
import { listItem } from '../../system/picklists/items.field.ts';
import { address } from '../../platform/fields/address.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { email, phone, text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { companyField } from './contacts.fields.ts';

export const personForm = form({
  company: companyField('Company', {}),
  prefix: listItem('Prefix', 'prefix', {}),
  first_name: text('First name', { required: true, max: contactLimits.first_name }),
  last_name: text('Last name', { max: contactLimits.last_name }),
  job_title: text('Job title', { max: contactLimits.job_title }),
  email: email('Email', {}),
  phone: phone('Phone', {}),
  job_description: textarea('Job description', { max: contactLimits.job_description }),
  address: address('Address', {}),
  primary: checkbox('Primary', { help: 'The point of contact of the company' }),
});
