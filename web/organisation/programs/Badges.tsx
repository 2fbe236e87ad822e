import { paces, programStatus } from '../../../contract/organisation/programs.ts';
import type { Pace, Program } from '../../../contract/organisation/programs.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const tones = { on_track: 'good', behind: 'warn', at_risk: 'bad' } as const;

/** Whether a program is on schedule. */
export const PaceBadge = ({ pace }: { pace: Pace | null }) =>
  pace && <StatusBadge tone={tones[pace]}>{paces[pace]}</StatusBadge>;

/** Whether it is a program or a project, whether it is completed, and whether it is on schedule. */
export function Badges({ of }: { of: Pick<Program, 'program' | 'status' | 'pace'> }) {
  return (
    <>
      <StatusBadge>{of.program ? 'Project' : 'Program'}</StatusBadge>
      {of.status === programStatus.completed && <StatusBadge tone="good">Completed</StatusBadge>}
      <PaceBadge pace={of.pace} />
    </>
  );
}
