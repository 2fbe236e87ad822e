import { IconCalendarRepeat, IconCircleCheck, IconPlayerPlay, IconReceipt, IconUserShare } from '@tabler/icons-react';
import { recurring, serviceStatus } from '../../../contract/delivery/services.ts';
import type { Service, ServiceRecord } from '../../../contract/delivery/services.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { archiveActions } from '../../platform/lists/archiveActions.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';
import { may } from '../../platform/session.ts';

export const servicesPath = '/api/jobs/services';
export const serviceAddress = (id: number) => `/services/${id}`;

const several = severalOf(servicesPath);
const severalTo = (status: number) => several('edit/status', { values: { status }, asks: true });

/** The fields that the actions need. */
export type ActedService = Pick<
  Service | ServiceRecord,
  'id' | 'name' | 'status' | 'recurring' | 'archived_at' | 'can'
>;

/** Add Service, with the company filled in if given. */
export const addService = (company?: { id: number }) =>
  openForm(`${servicesPath}/add`, company && { company: company.id }, { size: 'lg' });
/** From the palette, where no list may be in sight: the new one opens. */
export const addAndOpenService = () =>
  openForm(
    `${servicesPath}/add`,
    {},
    {
      size: 'lg',
      onSaved: ({ data }) => may(['read services', 'read own services']) && openPanel('service', data.id),
    },
  );
export const editService = (service: ActedService) =>
  openForm(`${servicesPath}/{id}/edit`, { id: service.id }, { size: 'lg' });
export const changeManager = (service: ActedService) => openForm(`${servicesPath}/{id}/edit/owner`, { id: service.id });

const isActive = ({ status }: ActedService) => status === serviceStatus.active;
export const isRetainer = (service: Pick<Service, 'recurring'>) => service.recurring !== recurring.none;

/** Offered only while the service is active. */
export const mayComplete = (service: ActedService) => service.can.complete && isActive(service);
export const mayReopen = (service: ActedService) => service.can.reopen && !isActive(service);

const setStatus = (service: ActedService, status: number) =>
  void runAction(
    `${servicesPath}/{id}/edit/status`,
    { id: service.id, status },
    { becomes: ['services', 'set'], confirm: true },
  );
export const complete = (service: ActedService) => setStatus(service, serviceStatus.completed);
export const reopen = (service: ActedService) => setStatus(service, serviceStatus.active);

export const archive = ({ id }: ActedService) =>
  void runAction(`${servicesPath}/{id}/archive`, { id }, { becomes: ['services', 'archived'], confirm: true });
export const unArchive = ({ id }: ActedService) =>
  void runAction(`${servicesPath}/{id}/un-archive`, { id }, { becomes: ['services', 'un-archived'], confirm: true });
const remove = ({ id }: ActedService) =>
  void runAction(`${servicesPath}/{id}/delete`, { id }, { becomes: ['services', 'deleted'], confirm: true });

export const showExpenses = ({ id }: { id: number }) => openPanel('service-expenses', id);
export const showOccurrences = ({ id }: { id: number }) => openPanel('service-occurrences', id);

/** The menu of a service's panel and page: everything except editing and completing. */
export const otherServiceActions: RowAction<ActedService>[] = [
  {
    label: 'Change Service Manager',
    icon: IconUserShare,
    when: ({ can }) => can.change_owner,
    run: changeManager,
    several: several('edit/owner'),
  },
  {
    label: 'Reactivate',
    icon: IconPlayerPlay,
    when: mayReopen,
    run: reopen,
    several: severalTo(serviceStatus.active),
  },
  ...archiveActions<ActedService>(({ can }) => can.archive, archive, unArchive, several),
  deleteAction(remove, several('delete')),
];

/** The menu of a row or a card: every action of a service. */
export const serviceActions: RowAction<ActedService>[] = [
  editAction(editService),
  {
    label: 'Complete',
    icon: IconCircleCheck,
    when: mayComplete,
    run: complete,
    several: severalTo(serviceStatus.completed),
  },
  { label: 'Expenses', icon: IconReceipt, when: ({ can }) => can.read, run: showExpenses },
  {
    label: 'Occurrences',
    icon: IconCalendarRepeat,
    when: (service) => service.can.read && isRetainer(service),
    run: showOccurrences,
  },
  ...otherServiceActions,
];
