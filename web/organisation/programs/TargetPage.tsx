import { ActionIcon, Text, Title } from '@mantine/core';
import { IconMessage2, IconRefresh } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { programAddress, reportsAddress, targetAddress } from '../../../contract/organisation/programs.ts';
import type { TargetRecord } from '../../../contract/organisation/programs.ts';
import { go } from '../../platform/address.ts';
import { useParam, useScreen } from '../../platform/currentScreen.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { NoPermission } from '../../platform/Can.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { LinkedText } from '../../platform/LinkedText.tsx';
import { AssigneeBadges } from './AssigneeBadges.tsx';
import { programsPath } from './programActions.ts';
import { crumbsTo } from './ProgramPage.tsx';
import classes from './programs.module.css';
import { ReportButtons } from './ReportButtons.tsx';
import { ReportsTable } from './ReportsTable.tsx';
import { TargetSummary } from './TargetSummary.tsx';

function Header({ target }: { target: TargetRecord }) {
  const { title, created_at, assignees, description, due_on, compliance_manager, is_overdue } = target;
  return (
    <header className={classes.header}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" size="sm">
        Created on {formatDate(created_at, 'published')}
        {compliance_manager && ` · Compliance Manager ${compliance_manager.full_name}`}
        {due_on && (
          <span className={classes.due} data-late={is_overdue || undefined}>
            {' '}
            · due {formatDate(due_on, 'published')}
          </span>
        )}
      </Text>
      <div className={classes.people}>
        <AssigneeBadges assignees={assignees} all />
      </div>
      {description && (
        <p className={classes.purpose}>
          <LinkedText text={description} />
        </p>
      )}
    </header>
  );
}

function Page({ target, refresh, isReports }: { target: TargetRecord; refresh: () => void; isReports: boolean }) {
  const { id, title, of, can } = target;
  const crumbs = useMemo(() => {
    const parent = of.trail.at(-1);
    const program = { label: of.program.title, to: programAddress({ id: of.program.id, program: parent ?? null }) };
    return [...crumbsTo(of.trail), program, { label: isReports ? `${title} (Reports)` : title }];
  }, [of, title, isReports]);
  return (
    <Screen
      crumbs={crumbs}
      actions={
        <>
          <ActionIcon
            variant="default"
            size={34}
            aria-label="View Comments"
            title="View Comments"
            onClick={() => openPanel('comments', `ProgramTarget-${id}`)}
          >
            <IconMessage2 size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size={34} aria-label="Refresh" title="Refresh" onClick={refresh}>
            <IconRefresh size={16} />
          </ActionIcon>
        </>
      }
    >
      <Header target={target} />
      {can.view_reports ? (
        <Card
          title={isReports ? 'Compliance Reports' : 'Progress and Reports'}
          aside={<ReportButtons target={target} />}
        >
          <TargetSummary target={target} />
          <ReportsTable target={target} />
        </Card>
      ) : (
        isReports && <NoPermission />
      )}
    </Screen>
  );
}

/** A target with the reports on it. A link without the program's id (0) is replaced by the full address. */
export function TargetPage() {
  const program = useParam('program_id') ?? '';
  const target = useParam('target_id') ?? '';
  const isReports = useScreen()?.name === 'program-target-reports';
  const loaded = useRecord(
    `${programsPath}/{program}/targets/{target}`,
    { program, target },
    { topic: [`program_targets:${target}`, 'position_staff'] },
  );
  const found = loaded.record;
  useEffect(() => {
    if (program !== '0' || !found) return;
    const address = isReports ? reportsAddress : targetAddress;
    go(address(found.program, found.id), { replace: true });
  }, [program, found, isReports]);
  return (
    <RecordScreen loaded={loaded}>
      {(record) => <Page key={record.id} target={record} refresh={loaded.refresh} isReports={isReports} />}
    </RecordScreen>
  );
}
