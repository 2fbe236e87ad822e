import { recurringKinds, serviceStatuses } from '../../../contract/delivery/services.ts';
import type { ServiceRow } from '../../../contract/delivery/services.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { roundDays } from '../../platform/sheets.names.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';

/** The days of the current occurrence, where the service is. */
const daysOf = ({ occurrence, time_zone }: ServiceRow) => occurrence && roundDays(occurrence, time_zone);

/** Projects and Retainer Services as a spreadsheet, the latter with their current occurrence. */
export const serviceSheet: SheetColumn<ServiceRow>[] = [
  { label: 'Service', value: ({ name }) => name, width: 36 },
  { label: 'Company', value: ({ company }) => company.name, width: 28 },
  { label: 'Service Type', value: ({ service_type }) => service_type.name },
  { label: 'Recurring', value: ({ recurring }) => recurringKinds[recurring] },
  { label: 'Recurrence', value: ({ recurrence }) => recurrence, width: 36 },
  { label: 'Service Manager', value: ({ owner }) => owner?.display_name },
  { label: 'Status', value: ({ status }) => serviceStatuses[status] },
  { label: 'Fee', value: ({ fee }) => fee, as: 'money' },
  { label: 'Ad Budget', value: ({ budget }) => budget, as: 'money' },
  { label: 'Set-up Fee', value: ({ fee_setup }) => fee_setup, as: 'money' },
  { label: 'Percentage of Ad Spend', value: ({ fee_perc_ad_spend }) => fee_perc_ad_spend, as: 'percent' },
  { label: 'Tags', value: ({ tags }) => tags.map(({ label }) => label).join(', ') },
  { label: 'Point of Contact', value: ({ person }) => person?.display_name },
  { label: 'Occurrence from', value: (service) => daysOf(service)?.from, width: 16, as: 'day' },
  { label: 'Occurrence to', value: (service) => daysOf(service)?.until, width: 16, as: 'day' },
  { label: 'Budget', value: ({ occurrence }) => occurrence?.budget, as: 'money' },
  { label: 'Spent', value: ({ occurrence }) => occurrence?.spent, as: 'money' },
  { label: 'Remaining', value: ({ occurrence }) => occurrence?.remaining, as: 'money' },
  { label: 'Time', value: ({ occurrence }) => occurrence?.seconds, width: 12, as: 'duration' },
  { label: 'Hour Budget', value: ({ hour_budget }) => hour_budget, width: 12 },
  { label: 'Created', value: ({ created_at }) => created_at, width: 12, as: 'day' },
];

export const sheetName = async (call: Call): Promise<string> =>
  queryText(call, 'recurring') === 'retainers' ? 'Retainer Services' : 'Services';
