import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconPencil } from '@tabler/icons-react';
import { Panel } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { editPerson, personActions, personAddress } from './personActions.ts';
import { PersonDetails } from './PersonDetails.tsx';
import { PersonName } from './PersonName.tsx';
import { usePerson } from './usePerson.ts';

const menu = personActions.filter(({ label }) => label !== 'Edit' && label !== 'Full view');

/** A person over the list they were opened from. */
export function PersonPanel({ id }: PanelProps) {
  const { record: person, error, refresh } = usePerson(id);
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!person) return <PanelLoading />;
  return (
    <Panel
      title={<PersonName person={person} />}
      subtitle={[person.job_title, person.company?.name].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button
            component="a"
            href={`#${personAddress(person.id)}`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsMaximize size={15} aria-hidden />}
          >
            Full view
          </Button>
          {person.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => editPerson(person)}
            >
              Edit
            </Button>
          )}
          <RowMenu row={person} actions={menu} />
        </>
      }
      history={{ table: 'people', id: person.id }}
    >
      <PersonDetails person={person} />
    </Panel>
  );
}
