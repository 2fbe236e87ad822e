import { lazy } from 'react';
import type { ComponentType } from 'react';
import { HeaderTimer } from '../together/timelogs/HeaderTimer.tsx';

type HeaderPart = { name: string; Part: ComponentType };

const OfflineMark = lazy(async () => ({
  default: (await import('../platform/optimistic/OfflineMark.tsx')).OfflineMark,
}));

/** What stands in the header between the search and the company, in this order. */
export const headerParts: HeaderPart[] = [
  { name: 'timer', Part: HeaderTimer },
  { name: 'offline', Part: OfflineMark },
];
