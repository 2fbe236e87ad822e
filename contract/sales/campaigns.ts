import type { Named } from '../contacts/contacts.ts';
import type { DealStatus } from './deals.ts';

export const campaignStatuses = { planned: 'Planned', active: 'Active', finished: 'Finished' } as const;
export type CampaignStatus = keyof typeof campaignStatuses;

/** How far the campaign has got with one company or person. */
export const memberStatuses = {
  new: 'To contact',
  contacted: 'Contacted',
  replied: 'Replied',
  interested: 'Interested',
  declined: 'Not interested',
  unreachable: 'Unreachable',
} as const;
export type MemberStatus = keyof typeof memberStatuses;

/** Contacted, whether or not they answered. */
export const contactedStatuses = ['contacted', 'replied', 'interested', 'declined', 'unreachable'] as const;
/** Answered, positively or not. */
export const repliedStatuses = ['replied', 'interested', 'declined'] as const;

export const campaignLimits = { name: 150, description: 2000, notes: 2000, members: 500, matching: 5000 } as const;

export type CampaignCounts = { members: number; contacted: number; replied: number };

export type Campaign = {
  id: number;
  name: string;
  description: string | null;
  status: CampaignStatus;
  starts_on: string | null;
  ends_on: string | null;
  owner: Named | null;
  counts: CampaignCounts;
  created_at: string;
  updated_at: string;
  can: Record<'edit' | 'delete', boolean>;
};

/** A company or person that a campaign is aimed at. */
export type CampaignMember = {
  id: number;
  kind: 'company' | 'person';
  name: string;
  /** The company, or the one the person works for. */
  company: { id: number; name: string; can: { read: boolean } } | null;
  person: { id: number; display_name: string; can: { read: boolean } } | null;
  /** Also null if the caller may not read the record. */
  email: string | null;
  phone: string | null;
  status: MemberStatus;
  /** Who works on this member. */
  owner: Named | null;
  notes: string | null;
  contacted_at: string | null;
  replied_at: string | null;
  /** Also null if the caller may not read it. */
  deal: { id: number; name: string; status: DealStatus } | null;
  has_deal: boolean;
  created_at: string;
  updated_at: string;
  can: Record<'edit' | 'make_deal' | 'remove', boolean>;
};

export type CampaignDeal = {
  id: number;
  name: string;
  company: string;
  owner: string | null;
  status: DealStatus;
  value: number;
};

/** The outcome of a campaign. */
export type CampaignReport = {
  campaign: Campaign;
  members: CampaignCounts & { interested: number };
  by_status: { status: MemberStatus; members: number }[];
  by_owner: ({ owner: Named | null } & CampaignCounts & { interested: number })[];
  /** By week of the caller's company, each with its first day. */
  trend: { start: string; contacted: number; replied: number }[];
  /** Leads that name the campaign; null if the caller may not browse leads. */
  leads: number | null;
  /** Deals made from members or leads, limited to those the caller may read; null if they may read none. */
  deals: { list: CampaignDeal[]; created: number; value: number; won: number; won_value: number } | null;
};
