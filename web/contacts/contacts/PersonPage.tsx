import { useParam } from '../../platform/currentScreen.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import classes from './contacts.module.css';
import { personActions } from './personActions.ts';
import { PersonCard } from './PersonCard.tsx';
import { usePerson } from './usePerson.ts';

const menu = personActions.filter(({ label }) => label === 'Make primary' || label === 'Merge…');

export function PersonPage() {
  const loaded = usePerson(useParam('id') ?? '');
  return (
    <RecordScreen loaded={loaded}>
      {(person) => (
        <Screen
          heading={person.display_name}
          crumb={person.display_name}
          subHeading={[person.job_title, person.company?.name].filter(Boolean).join(' · ')}
          actions={<RowMenu row={person} actions={menu} />}
        >
          <div className={classes.page}>
            <PersonCard person={person} />
            <PageTabs
              of={{ reference: { reference_type: 'Person', reference_id: person.id } }}
              history={{ table: 'people', id: person.id }}
            />
          </div>
        </Screen>
      )}
    </RecordScreen>
  );
}
