import type { ServiceType } from '../../../contract/system/servicetypes.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const serviceTypesPath = '/api/jobs/service-types';

export const addServiceType = () => openForm(`${serviceTypesPath}/add`);

export const serviceTypeActions: RowAction<ServiceType>[] = [
  editAction(({ id }) => openForm(`${serviceTypesPath}/{id}/edit`, { id })),
  deleteAction(
    ({ id }) =>
      void runAction(
        `${serviceTypesPath}/{id}/delete`,
        { id },
        { becomes: ['service_types', 'deleted'], confirm: true },
      ),
  ),
];
