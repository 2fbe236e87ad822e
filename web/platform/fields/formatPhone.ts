import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { defaultRegion } from '../../../contract/platform/phone.ts';

/** +15551234567 as people write it: +1 555 123 4567; a number of no known country stays as it is. */
export const formatPhone = (stored: string) =>
  parsePhoneNumberFromString(stored, defaultRegion.code)?.formatInternational() ?? stored;
