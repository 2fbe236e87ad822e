import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { browserZone } from '../../platform/localTime.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { readLocal, writeLocal } from '../../platform/storage.ts';
import { TimeLogs } from './TimeLogs.tsx';
import type { Shown } from './week.ts';
import { WeekStrip } from './WeekStrip.tsx';

const WeekHours = lazyPart(async () => (await import('./WeekHours.tsx')).WeekHours);

const views = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
];
const isView = (value: unknown): value is string => views.some((one) => one.value === value);
const key = 'my-time.view';

/** All of the user's own time logs with totals by day, or their hours of a week to type into. */
export function MyTimePanel() {
  const [shown, setShown] = useState<Shown>(null);
  const [view, setView] = useState(() => readLocal(key, isView) ?? 'list');
  const look = (next: string) => {
    writeLocal(key, next);
    setView(next);
  };
  return (
    <Panel
      title="My time"
      actions={<SegmentedControl aria-label="View" size="xs" value={view} data={views} onChange={look} />}
    >
      {view === 'week' ? (
        <Suspense fallback={<Skeleton height={260} radius="md" />}>
          <WeekHours
            from={shown?.from ?? null}
            onList={(day) => {
              setShown({ from: day, until: day });
              setView('list');
            }}
          />
        </Suspense>
      ) : (
        <>
          <WeekStrip shown={shown} onShow={setShown} />
          <TimeLogs of={shown ? { ...shown, time_zone: browserZone() } : {}} userOnly />
        </>
      )}
    </Panel>
  );
}
