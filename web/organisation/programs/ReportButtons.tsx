import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { targetStatus } from '../../../contract/organisation/programs.ts';
import type { TargetRecord } from '../../../contract/organisation/programs.ts';
import { mayReport } from '../../../contract/organisation/targetRights.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { addReport, nudge } from './programActions.ts';
import classes from './programs.module.css';

/** Nudge and Add Report; assignees without the ability submit their own reports. */
export function ReportButtons({ target }: { target: TargetRecord }) {
  const { id, can, status } = target;
  const isOpen = status !== targetStatus.complete;
  return (
    <span className={classes.buttons}>
      {isOpen && can.nudge && (
        <Button variant="default" leftSection={<IconBell size={15} aria-hidden />} onClick={() => void nudge(id)}>
          Nudge
        </Button>
      )}
      {isOpen && can.add_report && <AddButton onClick={() => addReport(id)}>Add Report</AddButton>}
      {!can.add_report && mayReport(target) && <AddButton onClick={() => addReport(id)}>Submit Report</AddButton>}
    </span>
  );
}
