import type { Label, Named } from '../contacts/contacts.ts';
import type { DealStatus } from './deals.ts';

/** The status of a lead; it is only converted by making a deal. */
export const leadStatuses = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  unqualified: 'Unqualified',
  converted: 'Converted',
} as const;
export type LeadStatus = keyof typeof leadStatuses;

const { converted: _converted, ...chosen } = leadStatuses;
/** The statuses that someone sets by hand. */
export const chosenLeadStatuses = chosen;
export type ChosenLeadStatus = keyof typeof chosenLeadStatuses;

export const leadLimits = { name: 100, company: 200, job_title: 100, notes: 5000 } as const;

/** An open lead without any contact for this many days has waited too long. */
export const staleAfterDays = 14;

export type LeadCan = Record<'edit' | 'make_deal', boolean>;

/** A potential client: who they are, where they came from and who looks after them. */
export type Lead = {
  id: number;
  /** The person's name, or the company's if no person is named. */
  name: string;
  first_name: string | null;
  last_name: string | null;
  job_title: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  /** The company name they gave; the company itself once it is in the contacts. */
  company_name: string | null;
  company: { id: number; name: string; can: { read: boolean } } | null;
  source: Label | null;
  campaign: { id: number; name: string } | null;
  status: LeadStatus;
  owner: Named | null;
  notes: string | null;
  last_touch_at: string | null;
  /** The deal the lead was converted into; null if the caller may not read it. */
  deal: { id: number; name: string; status: DealStatus } | null;
  has_deal: boolean;
  converted_at: string | null;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  can: LeadCan;
};

/** How far back the lead dashboard looks. */
export const leadPeriods = { 30: '30 days', 90: '90 days', 365: '12 months' } as const;
export type LeadPeriod = keyof typeof leadPeriods;

/** Some leads of the period, and how many of them became deals. */
export type LeadSlice = { id: number | null; text: string; leads: number; converted: number };

export type LeadDashboard = {
  days: LeadPeriod;
  /** The first day of the period. */
  from: string;
  totals: { leads: number; open: number; converted: number; unqualified: number; stale: number };
  by_status: { status: LeadStatus; leads: number }[];
  by_source: LeadSlice[];
  by_campaign: LeadSlice[];
  by_owner: LeadSlice[];
  /** By week of the caller's company, or by month if the period is a year; each with its first day. */
  trend: { start: string; leads: number; converted: number }[];
  newest: Lead[];
  /** Open leads without contact for too long, the longest first. */
  stale: Lead[];
};
