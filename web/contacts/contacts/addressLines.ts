import type { Address } from '../../../contract/platform/forms.ts';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** An unknown country code is returned unchanged. */
function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

/** An address as written on an envelope, with the full country name. */
export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return [];
  const { street, city, region, code, country } = address;
  const place = [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, place, country && countryName(country)].filter(Boolean);
}
