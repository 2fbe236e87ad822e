import { companyTypes } from '../../../contract/contacts/contacts.ts';
import type { ContactCompany, ContactPerson } from '../../../contract/contacts/contacts.ts';
import { addressParts } from '../../../contract/platform/forms.ts';
import type { Address } from '../../../contract/platform/forms.ts';
import { also } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';

/** Exporting takes its own ability in addition to reading. */
export const exported = (read: Access): Access => also(read, 'export contacts');

/** Several names in one cell, as an import reads them: one that could be taken for several is in quotes. */
const labels = (list: { label: string }[]) =>
  list.map(({ label }) => (/[,;|\n"]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label)).join(', ');
export const inOneLine = (address: Address | null) =>
  address &&
  addressParts
    .filter((part) => part !== 'type')
    .map((part) => address[part])
    .filter(Boolean)
    .join(', ');

/** One column for each part, under the names that an import reads. */
function addressColumns<R>(label: string, of: (row: R) => Address | null): SheetColumn<R>[] {
  const width = { street: 32, city: 18, region: 16, code: 10, country: 10 } as const;
  return (['street', 'city', 'region', 'code', 'country'] as const).map((part) => ({
    label: `${label}: ${part}`,
    value: (row) => of(row)?.[part],
    width: width[part],
  }));
}

export const companySheet: SheetColumn<ContactCompany>[] = [
  { label: 'ID', value: ({ id }) => id, width: 8 },
  { label: 'Name', value: ({ name }) => name, width: 32 },
  { label: 'Type', value: ({ type }) => companyTypes[type], width: 10 },
  { label: 'Owner', value: ({ owner }) => owner?.display_name },
  { label: 'Email', value: ({ email }) => email, width: 28 },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Website', value: ({ website }) => website, width: 28 },
  { label: 'Industry', value: ({ industry }) => industry?.label },
  { label: 'Source', value: ({ source }) => source?.label },
  { label: 'Category', value: ({ brand }) => labels(brand) },
  { label: 'Tags', value: ({ tags }) => labels(tags) },
  { label: 'Invoice day', value: ({ invoice_day }) => invoice_day, width: 12 },
  ...addressColumns<ContactCompany>('Physical address', ({ physical_address }) => physical_address),
  ...addressColumns<ContactCompany>('Postal address', ({ postal_address }) => postal_address),
  { label: 'Description', value: ({ description }) => description, width: 40 },
  { label: 'Created', value: ({ created_at }) => created_at, width: 12, as: 'day' },
];

export const personSheet: SheetColumn<ContactPerson>[] = [
  { label: 'ID', value: ({ id }) => id, width: 8 },
  { label: 'Prefix', value: ({ prefix }) => prefix?.label, width: 8 },
  { label: 'First name', value: ({ first_name }) => first_name },
  { label: 'Last name', value: ({ last_name }) => last_name },
  { label: 'Job title', value: ({ job_title }) => job_title, width: 28 },
  { label: 'Company', value: ({ company }) => company?.name, width: 32 },
  { label: 'Primary', value: ({ primary }) => (primary ? 'Yes' : 'No'), width: 10 },
  { label: 'Email', value: ({ email }) => email, width: 28 },
  { label: 'Phone', value: ({ phone }) => phone },
  ...addressColumns<ContactPerson>('Address', ({ address }) => address),
  { label: 'Job description', value: ({ job_description }) => job_description, width: 40 },
  { label: 'Created', value: ({ created_at }) => created_at, width: 12, as: 'day' },
];
