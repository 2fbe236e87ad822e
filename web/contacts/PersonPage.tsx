import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { PersonDeals } from '../deals/PersonDeals.tsx';
import { useParam } from '../platform/currentScreen.ts';
import { History } from '../platform/history/History.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { useMay } from '../platform/session.ts';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import classes from './contacts.module.css';
import { personActions } from './personActions.ts';
import { PersonCard } from './PersonCard.tsx';
import { usePerson } from './usePerson.ts';

const menu = personActions.filter(({ label }) => label === 'Make primary');

/** A person on a page of their own. */
export function PersonPage() {
  const { record: person, error, refresh } = usePerson(useParam('id') ?? '');
  const mayReadDeals = useMay('read deals|read own deals');
  if (!person) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}</Screen>;
  }
  const { id, display_name, job_title, company } = person;
  return (
    <Screen
      heading={display_name}
      crumb={display_name}
      subHeading={[job_title, company?.name].filter(Boolean).join(' · ')}
      actions={<RowMenu row={person} actions={menu} />}
    >
      <div className={classes.page}>
        <PersonCard person={person} />
        <Tabs defaultValue={mayReadDeals ? 'deals' : 'history'} keepMounted={false}>
          <Tabs.List mb="md">
            {mayReadDeals && <Tabs.Tab value="deals">Deals</Tabs.Tab>}
            <Tabs.Tab value="history">History</Tabs.Tab>
          </Tabs.List>
          {mayReadDeals && (
            <Tabs.Panel value="deals">
              <PersonDeals id={id} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="history">
            <History kind="people" id={id} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Screen>
  );
}
