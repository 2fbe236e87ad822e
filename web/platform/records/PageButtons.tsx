import type { ReactNode } from 'react';
import { RowMenu } from '../lists/RowMenu.tsx';
import type { RowAction } from '../lists/rowActions.ts';
import { EditButton } from './EditButton.tsx';

type PageButtonsProps<T> = {
  record: T;
  onEdit: (record: T) => void;
  menu: readonly RowAction<T>[];
  /** Buttons before Edit. */
  children?: ReactNode;
};

/** The buttons next to a record's name on its page. */
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
