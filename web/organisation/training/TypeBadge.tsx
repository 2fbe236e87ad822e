import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import { stepTypes } from '../../../contract/organisation/training.ts';
import type { StepType } from '../../../contract/organisation/training.ts';

const colors = { policy: 'blue', article: 'teal', assignment: 'grape' } as const;

/** Which of the three types a step is. As wide as its text, or a table would shrink it. */
export const TypeBadge = ({ type }: { type: StepType }) => (
  <Badge variant="light" size="sm" color={colors[type]} tt="none" miw="max-content">
    {stepTypes[type]}
  </Badge>
);
