import { stepTypes } from '../../../contract/organisation/training.ts';
import type { StepType } from '../../../contract/organisation/training.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const tones = { policy: 'neutral', article: 'neutral', assignment: 'accent' } as const;

/** Which of the three types a step is. An assignment stands out: it is the one that has to be answered. */
export const TypeBadge = ({ type }: { type: StepType }) => (
  <StatusBadge tone={tones[type]}>{stepTypes[type]}</StatusBadge>
);
