import { dealPriorities } from '../../../contract/sales/deals.ts';
import type { Deal } from '../../../contract/sales/deals.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatDate, formatMoney } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import classes from './deals.module.css';
import { DealState } from './DealState.tsx';

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
  sort: 'company',
  render: (deal) => <span className={classes.roomy}>{deal.company.name}</span>,
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
  sort: 'owner',
  render: (deal) => deal.owner && <span className={classes.unbroken}>{deal.owner.display_name}</span>,
};
const services: Column<Deal> = {
  key: 'service_types',
  label: 'Services',
  render: (deal) =>
    deal.service_types.length > 0 ? (
      <span className={classes.roomy}>{deal.service_types.map((type) => type.name).join(', ')}</span>
    ) : null,
};
const tags: Column<Deal> = {
  key: 'tags',
  label: 'Tags',
  render: ({ tags }) =>
    tags.length > 0 ? (
      <span className={classes.unbroken}>
        <Labels labels={tags} />
      </span>
    ) : null,
};
const priority: Column<Deal> = {
  key: 'priority',
  label: 'Priority',
  sort: 'priority',
  render: (deal) => dealPriorities[deal.priority],
};
const created: Column<Deal> = {
  key: 'created_at',
  label: 'Created',
  sort: 'created_at',
  align: 'right',
  render: (deal) => formatDate(deal.created_at, 'table'),
};

export const dealColumns: Column<Deal>[] = [name, company, value, status, owner, services, tags, priority, created];
/** Without the company, for the company's own page. */
export const dealColumnsOfCompany = dealColumns.filter((column) => column !== company);
