import type { Address } from '../platform/forms.ts';

export const companyTypes = { prospect: 'Prospect', client: 'Client' } as const;
export type CompanyType = keyof typeof companyTypes;

export const contactLimits = {
  name: 200,
  description: 2000,
  first_name: 100,
  last_name: 100,
  job_title: 100,
  job_description: 2000,
  brands: 10,
  tags: 20,
} as const;

/** An item of a pick list, as shown on records. */
export type Label = { id: number; label: string };
export type TagLabel = Label & { color: string };
/** A user as shown on a record. */
export type Named = { id: number; display_name: string };

export type CompanyCan = { read: boolean; edit: boolean; delete: boolean };

type CompanyBrief = { id: number; name: string; type: CompanyType; can: CompanyCan };

type CompanyDetails = {
  description: string | null;
  invoice_day: number | null;
  physical_address: Address | null;
  postal_address: Address | null;
  website: string | null;
  phone: string | null;
  email: string | null;
  industry: Label | null;
  source: Label | null;
  /** Shown as Category. */
  brand: Label[];
  tags: TagLabel[];
  /** Where the picture is. */
  logo: string | null;
  owner: Named | null;
};

/** The company card. */
export type ContactCompany = CompanyBrief &
  CompanyDetails & { can: { merge: boolean }; logo_id: number | null; created_at: string; updated_at: string };

/** The company of another record: its card, if the caller may read the company. */
export type RelatedCompany = CompanyBrief & Partial<CompanyDetails>;

export type PersonCan = { read: boolean; edit: boolean; delete: boolean };

type PersonBrief = { id: number; display_name: string; can: PersonCan };

type PersonDetails = {
  prefix: Label | null;
  first_name: string;
  last_name: string | null;
  job_title: string | null;
  job_description: string | null;
  address: Address | null;
  phone: string | null;
  email: string | null;
  /** The primary point of contact; a company has only one. */
  primary: boolean;
};

/** The contact person card. */
export type ContactPerson = PersonBrief &
  PersonDetails & {
    can: { merge: boolean };
    company: { id: number; name: string } | null;
    created_at: string;
    updated_at: string;
  };

/** The point of contact of another record: the card, if the caller may read people. */
export type RelatedPerson = PersonBrief & Partial<PersonDetails>;

/** A record that looks like the one being typed. */
export type Duplicate = { kind: 'companies' | 'people'; id: number; text: string; hint: string | null };

export const duplicateText = (text: string) => `It looks like ${text} already exists.`;
