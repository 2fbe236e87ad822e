import { Button } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import type { RowAction } from '../lists/rowActions.ts';
import { PageButtons } from './PageButtons.tsx';

type PanelButtonsProps<T> = {
  record: T;
  /** The record's full page. */
  address: string;
  onEdit: (record: T) => void;
  menu: readonly RowAction<T>[];
};

/** The buttons next to a record's name in its panel. */
export function PanelButtons<T extends { can: { edit: boolean } }>({ address, ...rest }: PanelButtonsProps<T>) {
  return (
    <PageButtons {...rest}>
      <Button
        component="a"
        href={`#${address}`}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowsMaximize size={15} aria-hidden />}
      >
        Full view
      </Button>
    </PageButtons>
  );
}
