import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { assignedText, programAddress } from '../../../contract/organisation/programs.ts';
import type { ProgramRecord } from '../../../contract/organisation/programs.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { formatDate } from '../../platform/format.ts';
import { LinkedText } from '../../platform/LinkedText.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Badges } from './Badges.tsx';
import { editProgram, pageActions, printAddress, programsPath } from './programActions.ts';
import classes from './programs.module.css';
import { ProgramStatistic } from './ProgramStatistic.tsx';
import { ProgramTrash } from './ProgramTrash.tsx';
import { SectionsWidget } from './SectionsWidget.tsx';

/** The breadcrumbs to a program: a link to each one above it. */
export function crumbsTo(trail: ProgramRecord['trail']) {
  return trail.map(({ id, title }, at) => {
    const above = trail[at - 1];
    return { label: title, to: programAddress({ id, program: above ? { id: above.id } : null }) };
  });
}

function Header({ program }: { program: ProgramRecord }) {
  const { title, program: parent, assigned_to, created_at, purpose, due_on } = program;
  return (
    <header className={classes.header}>
      {parent && (
        <Text c="dimmed" size="sm">
          {parent.title}
        </Text>
      )}
      <div className={classes.titleLine}>
        <Title order={2}>{title}</Title>
        <Badges of={program} isHeaded />
      </div>
      <Text c="dimmed" size="sm">
        {assignedText(assigned_to?.user?.display_name ?? assigned_to?.full_name, formatDate(created_at, 'published'))}
        {due_on && ` · due ${formatDate(due_on, 'published')}`}
      </Text>
      {purpose && (
        <p className={classes.purpose}>
          <LinkedText text={purpose} />
        </p>
      )}
    </header>
  );
}

function Page({ program, refresh }: { program: ProgramRecord; refresh: () => void }) {
  const { id, trail, title, statistic } = program;
  const crumbs = useMemo(() => [...crumbsTo(trail), { label: title }], [trail, title]);
  const plan = (
    <>
      <Header program={program} />
      {statistic && <ProgramStatistic statistic={statistic} since={program.started_on} />}
      <SectionsWidget program={program} />
    </>
  );
  return (
    <Screen
      crumbs={crumbs}
      actions={
        <PageButtons record={program} onEdit={editProgram} menu={pageActions}>
          <ActionIcon variant="default" size={34} aria-label="Refresh" title="Refresh" onClick={refresh}>
            <IconRefresh size={16} />
          </ActionIcon>
          <Button
            variant="default"
            component="a"
            href={printAddress(id)}
            target="_blank"
            rel="noopener"
            leftSection={<IconPrinter size={15} aria-hidden />}
          >
            Print
          </Button>
        </PageButtons>
      }
    >
      <PageTabs
        tabs={[
          { key: 'plan', label: 'Plan', content: plan },
          {
            key: 'trash',
            label: 'Trash',
            content: <ProgramTrash program={program} />,
            may: program.can.edit,
            isLast: true,
          },
        ]}
        of={{ carries: true, reference: { reference_type: 'Program', reference_id: id } }}
        history={{ table: 'programs', id }}
      />
    </Screen>
  );
}

/** A program or a project: what it is for, and its sections and targets. */
export function ProgramPage() {
  const project = useParam('project_id');
  const program = useParam('program_id') ?? '';
  const id = project ?? program;
  const loaded = useRecord(
    `${programsPath}/{id}`,
    { id },
    { row: 'programs', topic: ['program_targets', 'program_reports', 'program_assignees'] },
  );
  return (
    <RecordScreen loaded={loaded}>
      {(record) => <Page key={record.id} program={record} refresh={loaded.refresh} />}
    </RecordScreen>
  );
}
