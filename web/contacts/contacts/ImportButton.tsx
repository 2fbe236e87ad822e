import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ImportKind } from '../../../contract/contacts/imports.ts';
import { Can } from '../../platform/Can.tsx';

/** Opens the import, for users who may import and add these records. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  return (
    <Can do={`add ${kind}`}>
      <Can do="import contacts">
        <Button
          component="a"
          variant="default"
          href={`#/contacts/${kind}/import`}
          data-brief
          leftSection={<IconUpload size={15} aria-hidden />}
        >
          Import
        </Button>
      </Can>
    </Can>
  );
}
