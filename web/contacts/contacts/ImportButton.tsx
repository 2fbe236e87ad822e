import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ImportKind } from '../../../contract/contacts/imports.ts';
import { Can } from '../../platform/Can.tsx';

/** The way to an import, for whoever may add what it brings. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  return (
    <Can do={`add ${kind}`}>
      <Can do="import contacts">
        <Button
          component="a"
          variant="default"
          href={`#/contacts/${kind}/import`}
          leftSection={<IconUpload size={15} aria-hidden />}
        >
          Import
        </Button>
      </Can>
    </Can>
  );
}
