import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { useRunningTimer } from './timer.ts';

const RunningTimer = lazyPart(async () => (await import('./RunningTimer.tsx')).RunningTimer);

/** In the header of every screen; its content is loaded only while a timer runs. */
export function HeaderTimer() {
  const running = useRunningTimer();
  if (!running?.log) return null;
  return <RunningTimer running={running} log={running.log} />;
}
