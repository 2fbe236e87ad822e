import { servicePriorities } from '../../../contract/delivery/services.ts';
import type { Service, ServiceRecord } from '../../../contract/delivery/services.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { Details } from '../../ui/Details.tsx';
import { isRetainer } from './serviceActions.ts';
import { ServiceKind } from './ServiceKind.tsx';
import classes from './services.module.css';
import { ServiceState } from './ServiceState.tsx';

const amount = (value: number) => <span className={classes.figure}>{formatMoney(value)}</span>;

/** The service itself: type, recurrence, fees, notes and tags. */
export function ServiceDetails({ service }: { service: Service | ServiceRecord }) {
  const { deal, fee_perc_ad_spend: percent } = service;
  return (
    <Details
      items={[
        { label: 'Service Type', value: <ServiceKind service={service} /> },
        { label: 'Status', value: <ServiceState service={service} /> },
        ...(service.recurrence ? [{ label: 'Recurrence', value: service.recurrence }] : []),
        { label: isRetainer(service) ? 'Retainer Fee' : 'Project Value', value: amount(service.fee) },
        { label: 'Ad Budget', value: amount(service.budget) },
        { label: 'Set-up Fee', value: amount(service.fee_setup) },
        { label: 'Percentage of Ad Spend', value: <span className={classes.figure}>{percent}%</span> },
        { label: 'Priority', value: servicePriorities[service.priority] },
        ...(deal ? [{ label: 'Deal', value: <a href={`#/deals/${deal.id}`}>{deal.name}</a> }] : []),
        ...(service.completed_at ? [{ label: 'Completed', value: formatDate(service.completed_at, 'detail') }] : []),
        { label: 'Tags', value: service.tags.length > 0 && <Labels labels={service.tags} /> },
        { label: 'Notes', value: service.notes && <span className={classes.notes}>{service.notes}</span> },
        { label: 'Created', value: formatDate(service.created_at, 'detail') },
      ]}
    />
  );
}
