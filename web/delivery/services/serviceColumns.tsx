import { clockText } from '../../../contract/together/timelogs.ts';
import type { ServiceRow } from '../../../contract/delivery/services.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatDate, formatMoney } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { RoundDays } from '../../together/timelogs/RoundDays.tsx';
import { ServiceKind } from './ServiceKind.tsx';
import { ServiceState } from './ServiceState.tsx';
import { SpendingBar } from './SpendingBar.tsx';

type ServiceColumn = Column<ServiceRow>;

const name: ServiceColumn = { key: 'name', label: 'Name', sort: 'name' };
const company: ServiceColumn = {
  key: 'company',
  label: 'Company',
  yields: 11,
  sort: 'company',
  render: (service) => service.company.name,
};
const owner: ServiceColumn = {
  key: 'owner',
  label: 'Service Manager',
  yields: 5,
  sort: 'owner',
  render: (service) => service.owner?.display_name,
};
const status: ServiceColumn = {
  key: 'status',
  label: 'Status',
  sort: 'status',
  render: (service) => <ServiceState service={service} />,
};
const fee: ServiceColumn = {
  key: 'fee',
  label: 'Fee',
  yields: 6,
  sort: 'fee',
  align: 'right',
  render: (service) => formatMoney(service.fee),
};
const type: ServiceColumn = {
  key: 'service_type',
  label: 'Service Type',
  yields: 2,
  sort: 'service_type',
  render: (service) => <ServiceKind service={service} />,
};
const tags: ServiceColumn = {
  key: 'tags',
  label: 'Tags',
  yields: 1,
  render: (service) => (service.tags.length > 0 ? <Labels labels={service.tags} /> : null),
};

const person: ServiceColumn = {
  key: 'person',
  label: 'Point of Contact',
  isExtra: true,
  render: (service) => service.person?.display_name,
};
const created: ServiceColumn = {
  key: 'created_at',
  label: 'Created',
  isExtra: true,
  align: 'right',
  render: (service) => formatDate(service.created_at, 'table'),
};

export const serviceColumns: ServiceColumn[] = [name, company, person, type, fee, owner, status, tags, created];
/** Without the company, for the company's own page. */
export const serviceColumnsOfCompany = serviceColumns.filter((column) => column !== company);

const period: ServiceColumn = {
  key: 'occurrence',
  label: 'Current occurrence',
  yields: 7,
  render: ({ occurrence }) => occurrence && <RoundDays round={occurrence} />,
};

const figure = (key: 'budget' | 'spent' | 'remaining', label: string, yields: number): ServiceColumn => ({
  key: `occurrence_${key}`,
  label,
  yields,
  align: 'right',
  render: ({ occurrence }) => occurrence && formatMoney(occurrence[key]),
});

/** Retainers with their current occurrence. */
export const retainerColumns: ServiceColumn[] = [
  name,
  company,
  owner,
  period,
  figure('budget', 'Budget', 9),
  figure('spent', 'Spent', 8),
  figure('remaining', 'Remaining', 10),
  {
    key: 'bar',
    label: 'Used',
    yields: 3,
    render: ({ occurrence }) => occurrence && <SpendingBar spending={occurrence} />,
  },
  {
    key: 'seconds',
    label: 'Time',
    yields: 4,
    align: 'right',
    render: ({ occurrence }) => occurrence && clockText(occurrence.seconds),
  },
  status,
];
