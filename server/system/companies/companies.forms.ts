import { timeZones } from '../../../contract/platform/zone.ts';
import { companyLimits, weekdays } from '../../../contract/system/companies.ts';
import { choice } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import type { Field } from '../../platform/fields/field.ts';
import { email, phone, text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';

/** Always has a value; if none is sent, the current one is kept. */
const settled = <T>(field: Field<T>): Field<T> => ({
  ...field,
  schema: { ...field.schema, clearable: false } as typeof field.schema,
});

export const companyForm = form({
  name: text('Name', { required: true, max: companyLimits.name }),
  description: textarea('Description', { max: companyLimits.description }),
  telephone: phone('Telephone', {}),
  email: email('Email', {}),
  started_at: date('Started', { ever: true }),
  time_zone: settled(choice('Time zone', timeZones(), { help: 'When a day begins and ends for this company' })),
  week_ends_on: settled(choice('Week ends on', weekdays, {})),
});
