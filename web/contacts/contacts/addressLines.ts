import type { Address } from '../../../contract/platform/forms.ts';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** A code of no country shows as it is. */
function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

/** An address as one writes it on an envelope, the country in full. */
export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return [];
  const { street, city, region, code, country } = address;
  const place = [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, place, country && countryName(country)].filter(Boolean);
}
