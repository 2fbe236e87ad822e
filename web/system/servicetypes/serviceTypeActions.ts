import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ServiceType } from '../../../contract/system/servicetypes.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const serviceTypesPath = '/api/jobs/service-types';

export const addServiceType = () => openForm(`${serviceTypesPath}/add`);

export const serviceTypeActions: RowAction<ServiceType>[] = [
  {
    label: 'Edit',
    icon: IconPencil,
    when: ({ can }) => can.edit,
    run: ({ id }) => openForm(`${serviceTypesPath}/{id}/edit`, { id }),
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: ({ can }) => can.delete,
    run: ({ id }) =>
      void runAction(
        `${serviceTypesPath}/{id}/delete`,
        { id },
        { becomes: ['service_types', 'deleted'], confirm: true },
      ),
  },
];
