import { companyLimits, weekdays } from '../../contract/companies.ts';
import { choice } from '../platform/fields/choice.ts';
import { date } from '../platform/fields/date.ts';
import { email, phone, text, textarea } from '../platform/fields/text.ts';
import { form } from '../platform/forms.ts';

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export const companyForm = form({
  name: text('Name', { required: true, max: companyLimits.name }),
  description: textarea('Description', { max: companyLimits.description }),
  telephone: phone('Telephone', {}),
  email: email('Email', {}),
  started_at: date('Started', {}),
  time_zone: choice('Time zone', timeZones, { required: true, help: 'When a day begins and ends for this company' }),
  week_ends_on: choice('Week ends on', weekdays, { required: true }),
});
