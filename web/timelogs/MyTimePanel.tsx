import { Panel } from '../platform/dialogs/Panel.tsx';
import { TimeLogs } from './TimeLogs.tsx';

/** Everything one logged oneself, on whatever record. */
export function MyTimePanel() {
  return (
    <Panel title="My time">
      <TimeLogs userOnly />
    </Panel>
  );
}
