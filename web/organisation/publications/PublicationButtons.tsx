import { Button } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Publication } from '../../../contract/organisation/publications.ts';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';

type PublicationButtonsProps<T> = {
  of: T;
  menu: readonly RowAction<T>[];
  onPublish: (of: T) => void;
  children?: ReactNode;
};

/** The buttons next to the title of a text: edit, publish, and the rest in a menu. */
export function PublicationButtons<T extends Publication>({
  of,
  menu,
  onPublish,
  children,
}: PublicationButtonsProps<T>) {
  return (
    <>
      {of.can.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={() => changeSearch({ edit: '1', tab: undefined })}
        >
          Write
        </Button>
      )}
      {children}
      {of.can.publish && of.is_changed && (
        <Button leftSection={<IconSend size={15} aria-hidden />} onClick={() => onPublish(of)}>
          Publish
        </Button>
      )}
      <RowMenu row={of} actions={menu} />
    </>
  );
}
