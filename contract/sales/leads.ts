import type { Label, Named } from '../contacts/contacts.ts';
import type { DealStatus } from './deals.ts';

/** Where a lead stands; it is converted by making a deal and in no other way. */
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

/** An open lead that nobody was in touch with for this many days waits too long. */
export const staleAfterDays = 14;

export type LeadCan = Record<'edit' | 'make_deal', boolean>;

/** Someone who may become a client: who they are, where they came from, who looks after them. */
export type Lead = {
  id: number;
  /** The person's name, or the company's where nobody is named. */
  name: string;
  first_name: string | null;
  last_name: string | null;
  job_title: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  /** What they call their company; the company itself once it is in the contacts. */
  company_name: string | null;
  company: { id: number; name: string; can: { read: boolean } } | null;
  source: Label | null;
  campaign: { id: number; name: string } | null;
  status: LeadStatus;
  owner: Named | null;
  notes: string | null;
  last_touch_at: string | null;
  /** What was made of the lead. */
  /** Named to who may read it. */
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
  totals: { leads: number; open: number; converted: number; unqualified: number; stale: number };
  by_status: { status: LeadStatus; leads: number }[];
  by_source: LeadSlice[];
  by_campaign: LeadSlice[];
  by_owner: LeadSlice[];
  /** By week, and by month where the period is a year; each begins on its day. */
  trend: { start: string; leads: number; converted: number }[];
  newest: Lead[];
  /** Open and untouched for too long, the longest first. */
  stale: Lead[];
};
