import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { PathOf } from '../../../contract/api.ts';
import { download } from '../api.ts';
import { LazyMenu } from '../menus/LazyMenu.tsx';

const formats = { xlsx: 'Excel (xlsx)', csv: 'CSV' } as const;

type FileMenuProps = {
  /** The address of the file, such as /jobs/deals/export. */
  path: PathOf<'file'>;
  params: Record<string, unknown>;
};

/** Exports a table as a file, in the chosen format. */
export function FileMenu({ path, params }: FileMenuProps) {
  return (
    <LazyMenu
      position="bottom-end"
      entries={() =>
        Object.entries(formats).map(([format, label]) => ({
          label,
          run: () => download(path, { ...params, format }),
        }))
      }
    >
      {(props) => (
        <Button
          {...props}
          title="Export"
          data-brief
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          Export
        </Button>
      )}
    </LazyMenu>
  );
}
