import type { ComponentType } from 'react';
import { OfflineMark } from '../platform/optimistic/OfflineMark.tsx';
import { HeaderTimer } from '../timelogs/HeaderTimer.tsx';

type HeaderPart = { name: string; Part: ComponentType };

/** What stands in the header between the search and the company, in this order. */
export const headerParts: HeaderPart[] = [
  { name: 'timer', Part: HeaderTimer },
  { name: 'offline', Part: OfflineMark },
];
