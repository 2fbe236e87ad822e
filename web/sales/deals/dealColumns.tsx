import { dealPriorities } from '../../../contract/sales/deals.ts';
import type { Deal } from '../../../contract/sales/deals.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatDate, formatMoney } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import classes from './deals.module.css';
import { DealState } from './DealState.tsx';
import { ExpectedClose } from './ExpectedClose.tsx';

const name: Column<Deal> = {
  key: 'name',
  label: 'Name',
  sort: 'name',
  render: (deal) => (
    <span className={classes.name} title={deal.name}>
      {deal.name}
    </span>
  ),
};
const company: Column<Deal> = {
  key: 'company',
  label: 'Company',
  yields: 7,
  sort: 'company',
  render: (deal) => deal.company.name,
};
const value: Column<Deal> = {
  key: 'value',
  label: 'Value',
  sort: 'value',
  align: 'right',
  render: (deal) => formatMoney(deal.value),
};
const status: Column<Deal> = {
  key: 'status',
  label: 'Status',
  sort: 'status',
  render: (deal) => <DealState deal={deal} />,
};
const owner: Column<Deal> = {
  key: 'owner',
  label: 'Sales Rep',
  yields: 6,
  sort: 'owner',
  render: (deal) => deal.owner?.display_name,
};
const services: Column<Deal> = {
  key: 'service_types',
  label: 'Services',
  yields: 4,
  render: (deal) => deal.service_types.map((type) => type.name).join(', '),
};
const tags: Column<Deal> = {
  key: 'tags',
  label: 'Tags',
  yields: 3,
  render: ({ tags: held }) => (held.length > 0 ? <Labels labels={held} /> : null),
};
const priority: Column<Deal> = {
  key: 'priority',
  label: 'Priority',
  yields: 1,
  sort: 'priority',
  render: (deal) => dealPriorities[deal.priority],
};
const person: Column<Deal> = {
  key: 'person',
  label: 'Point of Contact',
  isExtra: true,
  render: (deal) => deal.person?.display_name,
};
const expected: Column<Deal> = {
  key: 'expected_close_on',
  label: 'Expected Close',
  yields: 5,
  sort: 'expected_close_on',
  align: 'right',
  render: (deal) => deal.expected_close_on && <ExpectedClose deal={deal} as="table" />,
};
const created: Column<Deal> = {
  key: 'created_at',
  label: 'Created',
  yields: 2,
  sort: 'created_at',
  align: 'right',
  render: (deal) => formatDate(deal.created_at, 'table'),
};
const closed: Column<Deal> = {
  key: 'closed_at',
  label: 'Closed',
  isExtra: true,
  align: 'right',
  render: (deal) => formatDate(deal.closed_at, 'table'),
};

export const dealColumns: Column<Deal>[] = [
  name,
  company,
  person,
  value,
  status,
  owner,
  expected,
  services,
  tags,
  priority,
  created,
  closed,
];
/** Without the company, for the company's own page. */
export const dealColumnsOfCompany = dealColumns.filter((column) => column !== company);
