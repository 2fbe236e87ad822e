import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { Can } from '../../platform/Can.tsx';

type ImportButtonProps = {
  of: '/contacts/companies' | '/contacts/people' | '/leads';
  do: Ability | readonly Ability[];
};

/** Opens the import, for users who may import and add these records. */
export function ImportButton({ of, do: add }: ImportButtonProps) {
  return (
    <Can do={add}>
      <Can do="import contacts">
        <Button
          component="a"
          variant="default"
          href={`#${of}/import`}
          title="Import"
          data-brief
          leftSection={<IconUpload size={15} aria-hidden />}
        >
          Import
        </Button>
      </Can>
    </Can>
  );
}
