import { timeLogLimits } from '../../../contract/together/timelogs.ts';
import type { TimeLog } from '../../../contract/together/timelogs.ts';
import { readLocal, writeLocal } from '../../platform/storage.ts';

type Confirmed = { id: number; seconds: number };
type Asked = Pick<TimeLog, 'id' | 'seconds'>;

const key = 'timer.confirmed';

const isAnswer = (value: unknown): value is Confirmed =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'seconds' in value &&
  typeof value.seconds === 'number';

/** Whether the user recently confirmed that this timer may continue. */
export function isConfirmed({ id, seconds }: Asked): boolean {
  const answer = readLocal(key, isAnswer);
  return answer?.id === id && seconds - answer.seconds < timeLogLimits.asks_after;
}

/** Lets the timer continue; the question comes again after the same time. */
export const keepRunning = ({ id, seconds }: Asked) => writeLocal(key, { id, seconds });
