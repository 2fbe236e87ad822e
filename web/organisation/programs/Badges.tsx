import { paces, programStatus } from '../../../contract/organisation/programs.ts';
import type { Pace, Program } from '../../../contract/organisation/programs.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const tones = { on_track: 'good', behind: 'warn', at_risk: 'bad' } as const;

/** Whether a program is on schedule. */
export const PaceBadge = ({ pace }: { pace: Pace | null }) =>
  pace && <StatusBadge tone={tones[pace]}>{paces[pace]}</StatusBadge>;

type BadgesProps = {
  of: Pick<Program, 'program' | 'status' | 'pace'>;
  /** Below the heading "Program", only a project says what it is. */
  isHeaded?: boolean;
};

/** Whether it is a program or a project, whether it is completed, and whether it is on schedule. */
export function Badges({ of, isHeaded = false }: BadgesProps) {
  return (
    <>
      {of.program ? <StatusBadge>Project</StatusBadge> : !isHeaded && <StatusBadge>Program</StatusBadge>}
      {of.status === programStatus.completed && <StatusBadge tone="good">Completed</StatusBadge>}
      <PaceBadge pace={of.pace} />
    </>
  );
}
