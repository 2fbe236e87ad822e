import {
  IconCalendarRepeat,
  IconCircleCheck,
  IconPencil,
  IconPlayerPlay,
  IconReceipt,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { recurring, serviceStatus } from '../../../contract/delivery/services.ts';
import type { Service, ServiceRecord } from '../../../contract/delivery/services.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { archiveActions } from '../../platform/lists/archiveActions.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const servicesPath = '/api/jobs/services';
export const serviceAddress = (id: number) => `/services/${id}`;

/** What the actions need of a service, wherever it is shown. */
export type ActedService = Pick<
  Service | ServiceRecord,
  'id' | 'name' | 'status' | 'recurring' | 'archived_at' | 'can'
>;

const one = ({ id }: { id: number }) => `${servicesPath}/${id}`;
const ask = (verb: string) => (service: ActedService) => void runAction(`${one(service)}/${verb}`, { confirm: true });

/** Add Service, for a company that is known already where one is given. */
export const addService = (company?: { id: number }) =>
  openForm(`${servicesPath}/add`, company ? { params: { company: company.id }, size: 'lg' } : { size: 'lg' });
export const editService = (service: ActedService) => openForm(`${one(service)}/edit`, { size: 'lg' });
export const changeManager = (service: ActedService) => openForm(`${one(service)}/edit/owner`);

const isActive = ({ status }: ActedService) => status === serviceStatus.active;
export const isRetainer = (service: Pick<Service, 'recurring'>) => service.recurring !== recurring.none;

/** Offered only while the service is active. */
export const mayComplete = (service: ActedService) => service.can.complete && isActive(service);
export const mayReopen = (service: ActedService) => service.can.reopen && !isActive(service);

const setStatus = (service: ActedService, status: number) =>
  void runAction(`${one(service)}/edit/status`, { confirm: true, params: { status } });
export const complete = (service: ActedService) => setStatus(service, serviceStatus.completed);
export const reopen = (service: ActedService) => setStatus(service, serviceStatus.active);

export const archive = ask('archive');
export const unArchive = ask('un-archive');
const remove = ask('delete');

export const showExpenses = ({ id }: { id: number }) => openPanel('service-expenses', id);
export const showOccurrences = ({ id }: { id: number }) => openPanel('service-occurrences', id);

/** What can be done with a service beside editing and completing: the menu of its panel and page. */
export const otherServiceActions: RowAction<ActedService>[] = [
  {
    label: 'Change Service Manager',
    icon: IconUserShare,
    when: ({ can }) => can.change_owner,
    run: changeManager,
  },
  { label: 'Active again', icon: IconPlayerPlay, when: mayReopen, run: reopen },
  ...archiveActions<ActedService>(({ can }) => can.archive, ask),
  { label: 'Delete', icon: IconTrash, danger: true, when: ({ can }) => can.delete, run: remove },
];

/** Everything that can be done with a service: the menu of a row or a card. */
export const serviceActions: RowAction<ActedService>[] = [
  { label: 'Edit', icon: IconPencil, when: ({ can }) => can.edit, run: editService },
  { label: 'Complete', icon: IconCircleCheck, when: mayComplete, run: complete },
  { label: 'Expenses', icon: IconReceipt, when: ({ can }) => can.read, run: showExpenses },
  {
    label: 'Occurrences',
    icon: IconCalendarRepeat,
    when: (service) => service.can.read && isRetainer(service),
    run: showOccurrences,
  },
  ...otherServiceActions,
];
