import type { ReactNode } from 'react';
import { RowMenu } from '../lists/RowMenu.tsx';
import type { RowAction } from '../lists/rowActions.ts';
import { EditButton } from './EditButton.tsx';

type PageButtonsProps<T> = {
  record: T;
  onEdit: (record: T) => void;
  menu: readonly RowAction<T>[];
  /** What the record offers before Edit. */
  children?: ReactNode;
};

/** What stands beside the name of a record on its page. */
export function PageButtons<T extends { can: { edit: boolean } }>({
  record,
  onEdit,
  menu,
  children,
}: PageButtonsProps<T>) {
  return (
    <>
      {children}
      {record.can.edit && <EditButton onClick={() => onEdit(record)} />}
      <RowMenu row={record} actions={menu} />
    </>
  );
}
