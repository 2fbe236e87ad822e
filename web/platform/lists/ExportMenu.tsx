import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { act } from '../api.ts';
import type { List } from './list.ts';
import { listQuery } from './listState.ts';

const formats = { xlsx: 'Excel (xlsx)', csv: 'CSV' } as const;

type ExportMenuProps<T> = {
  list: List<T>;
  /** Where the server makes the file, such as /jobs/deals/export. */
  path: string;
  params?: Record<string, unknown>;
};

/** The list as it is searched, filtered and sorted now, as a file. */
export function ExportMenu<T>({ list, path, params }: ExportMenuProps<T>) {
  const { page: _page, limit: _limit, ...asked } = listQuery(list);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(formats).map(([format, label]) => (
          <Menu.Item key={format} onClick={() => void act('GET', path, { ...params, ...asked, format })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
