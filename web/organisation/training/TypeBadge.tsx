import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import { stepTypes } from '../../../contract/organisation/training.ts';
import type { StepType } from '../../../contract/organisation/training.ts';

const colors = { policy: 'blue', article: 'teal', assignment: 'grape' } as const;

/** Which of the three kinds a step is. As wide as its words, or a table would make them give way. */
export const TypeBadge = ({ type }: { type: StepType }) => (
  <Badge variant="light" size="sm" color={colors[type]} tt="none" miw="max-content">
    {stepTypes[type]}
  </Badge>
);
