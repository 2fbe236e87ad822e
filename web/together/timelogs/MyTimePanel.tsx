import { useState } from 'react';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { TimeLogs } from './TimeLogs.tsx';
import { browserZone } from '../../platform/localTime.ts';
import type { Shown } from './week.ts';
import { WeekStrip } from './WeekStrip.tsx';

/** All of the user's own time logs, with totals by day. */
export function MyTimePanel() {
  const [shown, setShown] = useState<Shown>(null);
  return (
    <Panel title="My time">
      <WeekStrip shown={shown} onShow={setShown} />
      <TimeLogs of={shown ? { ...shown, time_zone: browserZone() } : {}} userOnly />
    </Panel>
  );
}
