import { companyTypes, contactLimits } from '../../../contract/contacts/contacts.ts';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import { listItem, listItems } from '../../system/picklists/items.field.ts';
import { address } from '../../platform/fields/address.ts';
import { choice, tagsField } from '../../platform/fields/choice.ts';
import { number } from '../../platform/fields/number.ts';
import { email, phone, text, textarea, webAddress } from '../../platform/fields/text.ts';
import { upload } from '../../platform/fields/upload.ts';
import { form } from '../../platform/forms.ts';
import { tags } from '../../system/tags/tags.table.ts';

export const companyForm = form({
  name: text('Name', { required: true, max: contactLimits.name }),
  type: choice('Type', companyTypes, { required: true }),
  owner: colleagueField('Owner', { held: 'owner' }),
  email: email('Email', {}),
  phone: phone('Phone', {}),
  website: webAddress('Website', {}),
  industry: listItem('Industry', 'industry', {}),
  source: listItem('Source', 'source', {}),
  brand: listItems('Category', 'brand', { max: contactLimits.brands }),
  tags: tagsField('Tags', '/api/system/tags/select', {
    table: tags,
    min: 0,
    max: contactLimits.tags,
    create: '/api/system/tags/create',
  }),
  invoice_day: number('Invoice day', { min: 1, max: 31, integer: true, help: 'The day of the month' }),
  physical_address: address('Physical address', {}),
  postal_address: address('Postal address', {}),
  description: textarea('Description', { max: contactLimits.description }),
  logo: upload('Logo', {
    mimes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    max_kb: 2000,
    attached: (record) => [(record as ContactCompany).logo_id],
  }),
});
