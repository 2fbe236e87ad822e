import { servicePriorities } from '../../../contract/delivery/services.ts';
import type { ServiceRecord } from '../../../contract/delivery/services.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { RecordDetails } from '../../platform/records/RecordDetails.tsx';
import { standingRows } from '../../together/boards/standingRows.tsx';
import { isRetainer, servicesPath } from './serviceActions.ts';
import { ServiceKind } from './ServiceKind.tsx';
import classes from './services.module.css';
import { ServiceState } from './ServiceState.tsx';

const amount = (value: number) => <span className={classes.figure}>{formatMoney(value)}</span>;

/** The service itself: type, recurrence, fees, notes and tags. */
export function ServiceDetails({ service }: { service: ServiceRecord }) {
  const { deal, fee_perc_ad_spend: percent } = service;
  return (
    <RecordDetails
      edit={service.can.edit ? { path: `${servicesPath}/{id}/edit`, id: service.id } : null}
      items={[
        { label: 'Service Type', field: 'service_type', value: <ServiceKind service={service} /> },
        { label: 'Status', value: <ServiceState service={service} /> },
        ...standingRows('services', service.stages, service.can.move),
        ...(service.recurrence ? [{ label: 'Recurrence', field: 'recurrence_rule', value: service.recurrence }] : []),
        { label: isRetainer(service) ? 'Retainer Fee' : 'Project Value', field: 'fee', value: amount(service.fee) },
        { label: 'Ad Budget', field: 'budget', value: amount(service.budget) },
        { label: 'Set-up Fee', field: 'fee_setup', value: amount(service.fee_setup) },
        {
          label: 'Percentage of Ad Spend',
          field: 'fee_perc_ad_spend',
          value: <span className={classes.figure}>{percent}%</span>,
        },
        { label: 'Priority', field: 'priority', value: servicePriorities[service.priority] },
        ...(deal ? [{ label: 'Deal', value: <a href={`#/deals/${deal.id}`}>{deal.name}</a> }] : []),
        ...(service.completed_at ? [{ label: 'Completed', value: formatDate(service.completed_at, 'detail') }] : []),
        { label: 'Tags', field: 'tags', value: service.tags.length > 0 && <Labels labels={service.tags} /> },
        {
          label: 'Notes',
          field: 'notes',
          value: service.notes && <span className={classes.notes}>{service.notes}</span>,
        },
        { label: 'Created', value: formatDate(service.created_at, 'detail') },
      ]}
    />
  );
}
