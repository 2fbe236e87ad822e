import { dayText } from '../../../contract/platform/dates.ts';
import type { Campaign, CampaignMember, CampaignReport } from '../../../contract/sales/campaigns.ts';
import type { Named } from '../../../contract/contacts/contacts.ts';
import { formatDate, wholePercent } from '../../platform/format.ts';
import type { ChartStep } from '../../ui/charts/SeriesChart.tsx';
import { campaignAddress } from './addresses.ts';

/** "75%" of a total; empty if the total is 0. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '' : `${wholePercent((part / whole) * 100)}%`;

/** "12 (75%)". */
export const shareText = (part: number, whole: number): string =>
  part === 0 || whole === 0 ? String(part) : `${part} (${percentOf(part, whole)})`;

/** "… to …", or only the part that is known. */
export function spanText({ starts_on, ends_on }: Pick<Campaign, 'starts_on' | 'ends_on'>): string {
  const [start, end] = [formatDate(starts_on, 'table'), formatDate(ends_on, 'table')];
  if (start && end) return `${start} to ${end}`;
  return start ? `from ${start}` : end && `until ${end}`;
}

/** A link to the members assigned to one colleague, or to nobody. */
export function membersOf(campaign: number, owner: Named | null): string {
  const filters = owner ? { owner: { id: owner.id, text: owner.display_name } } : { assigned: 'no' };
  return `#${campaignAddress(campaign)}?filters=${encodeURIComponent(JSON.stringify(filters))}`;
}

const longest = 1900;

/** A mail to the selected members, hidden from each other; null without addresses or if the link gets too long. */
export function mailTo(members: readonly Pick<CampaignMember, 'email'>[]): string | null {
  const addresses = [...new Set(members.flatMap(({ email }) => (email ? [email] : [])))];
  const link = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`;
  return addresses.length > 0 && link.length <= longest ? link : null;
}

export const trendSteps = (trend: CampaignReport['trend']): ChartStep[] =>
  trend.map(({ start, contacted, replied }) => ({
    key: start,
    label: dayText(start, 'D MMM'),
    title: `Week of ${dayText(start, 'D MMMM')}`,
    values: [contacted, replied],
  }));
