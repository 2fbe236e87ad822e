import { Panel } from '../../platform/dialogs/Panel.tsx';
import { useGivenActions } from '../../platform/lists/useGivenActions.ts';
import type { PanelProps } from '../../platform/modules/module.ts';
import { PanelButtons } from '../../platform/records/PanelButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { editPerson, personActions, personAddress } from './personActions.ts';
import { PersonDetails } from './PersonDetails.tsx';
import { PersonName } from './PersonName.tsx';
import { usePerson } from './usePerson.ts';

const others = personActions.filter(({ label }) => label !== 'Edit' && label !== 'Full view');

export function PersonPanel({ id }: PanelProps) {
  const menu = useGivenActions('Person', others);
  return (
    <RecordPanel loaded={usePerson(id)}>
      {(person) => (
        <Panel
          title={<PersonName person={person} />}
          subtitle={[person.job_title, person.company?.name].filter(Boolean).join(' · ')}
          actions={<PanelButtons record={person} address={personAddress(person.id)} onEdit={editPerson} menu={menu} />}
          history={{ table: 'people', id: person.id }}
        >
          <PersonDetails person={person} />
        </Panel>
      )}
    </RecordPanel>
  );
}
