import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { CompanySummary } from '../../../contract/overview/companysummary.ts';
import { attachedTabs } from '../../together/attached/attachedTabs.tsx';
import type { RecordTab } from '../../platform/records/RecordTabs.tsx';
import { may } from '../../platform/session.ts';
import { CompanyPeople } from './CompanyPeople.tsx';

type CompanyTab = { key: string; label: string; access: string; content: ComponentType<{ id: number }> };

/** What hangs on a company alone. Another area joins with a line. */
const ofCompanies: readonly CompanyTab[] = [
  { key: 'people', label: 'People', access: 'read people', content: CompanyPeople },
  {
    key: 'deals',
    label: 'Deals',
    access: 'read deals|read own deals',
    content: lazy(async () => ({ default: (await import('../../sales/deals/CompanyDeals.tsx')).CompanyDeals })),
  },
  {
    key: 'services',
    label: 'Services',
    access: 'view services',
    content: lazy(async () => ({
      default: (await import('../../delivery/services/CompanyServices.tsx')).CompanyServices,
    })),
  },
  {
    key: 'vault',
    label: 'Vault',
    access: 'read sites',
    content: lazy(async () => ({ default: (await import('../vault/CompanySites.tsx')).CompanySites })),
  },
  {
    key: 'time',
    label: 'Time',
    access: 'browse time logs|browse own time logs',
    content: lazy(async () => ({ default: (await import('../../together/timelogs/CompanyTime.tsx')).CompanyTime })),
  },
  {
    key: 'mail',
    label: 'Mail',
    access: 'read companies|read own companies',
    content: lazy(async () => ({ default: (await import('../mailaccounts/CompanyMail.tsx')).CompanyMail })),
  },
];

/** The tabs of a company, for whoever may read them, with the number of what is there once that is known. */
export function companyTabs(id: number, summary?: CompanySummary): RecordTab[] {
  const counts: Record<string, number | null | undefined> = summary?.counts ?? {};
  const own = ofCompanies
    .filter(({ access }) => may(access))
    .map(({ key, label, content: Content }) => ({ key, label, content: <Content id={id} /> }));
  return [...own, ...attachedTabs('Company', id)].map((tab) => ({ ...tab, count: counts[tab.key] || undefined }));
}
