import { ActionIcon } from '@mantine/core';
import { IconClock, IconClockPlay, IconClockPlus, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../platform/api.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import type { MenuEntry } from '../../platform/menus/menuEntry.ts';
import { timedOf } from './timedOf.ts';
import { addTimeToAny, isOn, openMyTime, startTimer, timeLogsPath, useRunningTimer } from './timer.ts';

const offered = 5;

/** In the header of every screen: adds time, or starts the timer on what the user worked on lately. */
export function TimeMenu() {
  const running = useRunningTimer();
  const { data: recent = [], refetch } = useQuery({
    queryKey: ['recent-work'],
    queryFn: async ({ signal }) => (await get(`${timeLogsPath}/records`, {}, { signal, background: true })).data,
    // Only asked for when somebody is about to open the menu.
    enabled: false,
  });
  const look = () => void refetch();
  const others = recent.flatMap((one) => timedOf(one) ?? []).filter((one) => !isOn(one, running?.log));
  const entries = (): MenuEntry[] => [
    { label: 'Add time', icon: IconClockPlus, run: addTimeToAny },
    { label: 'My time', icon: IconClock, run: openMyTime },
    // They load late, so they come last: no entry moves when they appear.
    ...(others.length > 0 ? ['line' as const, { heading: 'Start timer' }] : []),
    ...others.slice(0, offered).map((one) => ({ label: one.title, icon: IconPlayerPlay, run: () => startTimer(one) })),
  ];
  return (
    <LazyMenu position="bottom-end" width={240} entries={entries}>
      {({ onClick, onPointerEnter, ...opening }) => (
        <ActionIcon
          {...opening}
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Time"
          title="Time"
          onPointerEnter={() => {
            onPointerEnter();
            look();
          }}
          onClick={(event) => {
            look();
            onClick(event);
          }}
        >
          <IconClockPlay size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </LazyMenu>
  );
}
