import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportAddress } from './exportAddress.ts';
import type { List } from './list.ts';

type ExportLinkProps<T> = { list: List<T>; path: string; params: Record<string, unknown> };

/** Opens the export of a list in its own tab, with the list's filters and order. */
export const ExportLink = <T,>({ list, path, params }: ExportLinkProps<T>) => (
  <Button
    component="a"
    href={exportAddress(path, params, list)}
    target="_blank"
    rel="noopener"
    data-brief
    variant="default"
    leftSection={<IconDownload size={15} aria-hidden />}
  >
    Export
  </Button>
);
