import '@mantine/core/styles/Tabs.css';
import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { PickList } from '../../contract/picklists.ts';
import { useParam } from '../platform/currentScreen.ts';
import { History } from '../platform/history/History.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { useRecord } from '../platform/lists/useRecord.ts';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { editPickList, picklistActions, picklistsPath } from './picklistActions.ts';
import { PickListDetails } from './PickListDetails.tsx';
import { PickListItems } from './PickListItems.tsx';

const otherActions = picklistActions.filter(({ label }) => label !== 'Edit');

/** A pick list on a screen of its own, its items with their descriptions. */
export function PickListPage() {
  const id = useParam('id') ?? '';
  const { record: list, error, refresh } = useRecord<PickList>(`${picklistsPath}/${id}`, { topic: `pick_lists:${id}` });
  if (!list) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}</Screen>;
  }
  return (
    <Screen
      heading={list.label}
      crumb={list.label}
      subHeading="Pick list"
      actions={
        <>
          {list.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => editPickList(list)}
            >
              Edit
            </Button>
          )}
          <RowMenu row={list} actions={otherActions} />
        </>
      }
    >
      <Card>
        <PickListDetails list={list} />
      </Card>
      <Tabs defaultValue="items" keepMounted={false} mt="md">
        <Tabs.List mb="xs">
          <Tabs.Tab value="items">Items</Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="items">
          <PickListItems list={list} isFull />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History kind="pick_lists" id={list.id} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
