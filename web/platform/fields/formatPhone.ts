import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { defaultRegion } from '../../../contract/platform/phone.ts';

/** +15551234567 as +1 555 123 4567; a number without a known country is returned unchanged. */
export const formatPhone = (stored: string) =>
  parsePhoneNumberFromString(stored, defaultRegion.code)?.formatInternational() ?? stored;

/** The number without the leading 0 of an area code, which is not dialled from abroad: +49 089 … is +49 89 …. */
export const dialledPhone = (stored: string): string => parsePhoneNumberFromString(stored)?.number ?? stored;
