import { Button } from '@mantine/core';
import { IconFlag3 } from '@tabler/icons-react';
import { programAddress, programTexts as texts } from '../../../contract/organisation/programs.ts';
import type { Program } from '../../../contract/organisation/programs.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { go } from '../../platform/address.ts';
import { Can } from '../../platform/Can.tsx';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Badges } from './Badges.tsx';
import { addProgram, programsPath, rowActions } from './programActions.ts';
import classes from './programs.module.css';

const columns: Column<Program>[] = [
  {
    key: 'title',
    label: 'Title',
    sort: 'title',
    render: (row) => (
      <span className={classes.titleCell}>
        {row.title} <Badges of={row} />
        {row.progress.total > 0 && (
          <span className={classes.quiet}>
            {row.progress.done} of {row.progress.total}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'purpose',
    label: 'Purpose',
    yields: 2,
    render: ({ purpose }) => purpose && <span className={classes.clamp}>{purpose}</span>,
  },
  {
    key: 'assigned_to',
    label: 'Assigned To',
    sort: 'assigned_to',
    render: ({ assigned_to }) => assigned_to?.full_name,
  },
  { key: 'id', label: 'ID', sort: 'id', isExtra: true },
];

const isOfTrash = (filters: Record<string, unknown>) => filters['status'] === 'trashed';

/** Programs and projects of the working company. */
export function ProgramsBrowse() {
  const list = useList(programsPath, {
    row: 'programs',
    topic: ['program_reports', 'program_targets', 'program_assignees'],
    keepsDeleted: isOfTrash,
  });
  const isTrash = isOfTrash(list.filters);
  return (
    <Screen
      subHeading={
        <span className={classes.about}>
          <span>{texts.program}</span> <span>{texts.project}</span>
        </span>
      }
      actions={
        <>
          <Button variant="default" component="a" href="#/programs/reports">
            Reports to review
          </Button>
          <Can do={['manage programs', 'create programs']}>
            <Button variant="default" component="a" href="#/programs/templates">
              Templates
            </Button>
          </Can>
        </>
      }
    >
      <ListToolbar list={list} search="Search programs" searchButton filters={`${programsPath}/filters`}>
        <AddButton do={['manage programs', 'create programs']} onClick={addProgram}>
          Add Program
        </AddButton>
      </ListToolbar>
      <ListTable
        list={list}
        label="Programs & Projects"
        columns={columns}
        empty={texts.none}
        emptyIcon={<IconFlag3 size={22} />}
        rowActions={rowActions}
        {...(!isTrash && {
          onOpen: (row: Program) => go(programAddress(row)),
          href: (row: Program) => `#${programAddress(row)}`,
        })}
      />
      <Pagination list={list} />
    </Screen>
  );
}
