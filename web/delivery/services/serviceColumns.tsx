import { clockText } from '../../../contract/together/timelogs.ts';
import type { ServiceRow } from '../../../contract/delivery/services.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatMoney } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { RoundDays } from '../../together/timelogs/RoundDays.tsx';
import { ServiceKind } from './ServiceKind.tsx';
import classes from './services.module.css';
import { ServiceState } from './ServiceState.tsx';
import { SpendingBar } from './SpendingBar.tsx';

type ServiceColumn = Column<ServiceRow>;

const name: ServiceColumn = { key: 'name', label: 'Name', sort: 'name' };
const company: ServiceColumn = {
  key: 'company',
  label: 'Company',
  sort: 'company',
  render: (service) => service.company.name,
};
const owner: ServiceColumn = {
  key: 'owner',
  label: 'Service Manager',
  sort: 'owner',
  render: (service) => service.owner && <span className={classes.unbroken}>{service.owner.display_name}</span>,
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
  sort: 'fee',
  align: 'right',
  render: (service) => formatMoney(service.fee),
};
const type: ServiceColumn = {
  key: 'service_type',
  label: 'Service Type',
  sort: 'service_type',
  render: (service) => <ServiceKind service={service} />,
};
const tags: ServiceColumn = {
  key: 'tags',
  label: 'Tags',
  render: (service) =>
    service.tags.length > 0 ? (
      <span className={classes.unbroken}>
        <Labels labels={service.tags} />
      </span>
    ) : null,
};

export const serviceColumns: ServiceColumn[] = [name, company, type, fee, owner, status, tags];
/** Without the company, for the company's own page. */
export const serviceColumnsOfCompany = serviceColumns.filter((column) => column !== company);

const period: ServiceColumn = {
  key: 'occurrence',
  label: 'Current occurrence',
  render: ({ occurrence }) => occurrence && <RoundDays round={occurrence} />,
};

const figure = (key: 'budget' | 'spent' | 'remaining', label: string): ServiceColumn => ({
  key: `occurrence_${key}`,
  label,
  align: 'right',
  render: ({ occurrence }) => occurrence && formatMoney(occurrence[key]),
});

/** Retainers with their current occurrence. */
export const retainerColumns: ServiceColumn[] = [
  name,
  company,
  owner,
  period,
  figure('budget', 'Budget'),
  figure('spent', 'Spent'),
  figure('remaining', 'Remaining'),
  {
    key: 'bar',
    label: 'Used',
    render: ({ occurrence }) => occurrence && <SpendingBar spending={occurrence} />,
  },
  {
    key: 'seconds',
    label: 'Time',
    align: 'right',
    render: ({ occurrence }) => occurrence && clockText(occurrence.seconds),
  },
  status,
];
