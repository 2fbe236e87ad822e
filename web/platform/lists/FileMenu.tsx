import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { PathOf } from '../../../contract/api.ts';
import { download } from '../api.ts';

const formats = { xlsx: 'Excel (xlsx)', csv: 'CSV' } as const;

type FileMenuProps = {
  /** Where the server makes the file, such as /jobs/deals/export. */
  path: PathOf<'file'>;
  params: Record<string, unknown>;
};

/** A table as a file, in the format one chooses. */
export function FileMenu({ path, params }: FileMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(formats).map(([format, label]) => (
          <Menu.Item key={format} onClick={() => void download(path, { ...params, format })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
