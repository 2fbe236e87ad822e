import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Can } from '../../platform/Can.tsx';
import { addPerson } from './personActions.ts';

/** Add Person, to a given company if there is one. */
export function AddPerson({ company }: { company?: number }) {
  return (
    <Can do="add people">
      <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => addPerson(company)}>
        Add Person
      </Button>
    </Can>
  );
}
