import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from './rowActions.ts';

/** Edit, for users who may. */
export const editAction = <T extends { can: { edit: boolean } }>(
  run: (row: NoInfer<T>) => void,
  several?: RowAction<NoInfer<T>>['several'],
): RowAction<T> => ({
  label: 'Edit',
  icon: IconPencil,
  when: ({ can }) => can.edit,
  run,
  ...(several && { several }),
});

/** Delete, for users who may. */
export const deleteAction = <T extends { can: { delete: boolean } }>(
  run: (row: NoInfer<T>) => void,
  several?: RowAction<NoInfer<T>>['several'],
): RowAction<T> => ({
  label: 'Delete',
  icon: IconTrash,
  danger: true,
  when: ({ can }) => can.delete,
  run,
  ...(several && { several }),
});
