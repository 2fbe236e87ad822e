import { clockText } from '../../../contract/together/timelogs.ts';
import type { RunningTimeLog, TimeLog } from '../../../contract/together/timelogs.ts';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../platform/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { currentUser, useMay } from '../../platform/session.ts';

export const timeLogsPath = '/api/jobs/time-logs';

/** A record that time can be logged on. */
export type Timed = { reference_type: string; reference_id: number; title: string; description?: string | null };

/** The running timer as the server sent it, and when it arrived by this page's own clock. */
export type Running = { log: RunningTimeLog | null; server_time: string; received: number };

const queryKey = ['running-timer'];
const checkEvery = 300_000;

/** The user's running timer, the same in every tab and on every device. */
export function useRunningTimer(): Running | undefined {
  const isOffered = useMay('add time logs');
  const user = currentUser();
  const { data } = useQuery({
    queryKey,
    enabled: isOffered,
    queryFn: async ({ signal }): Promise<Running> => {
      const { data: log, meta } = await get(`${timeLogsPath}/running`, {}, { signal, background: true });
      return { log, server_time: String(meta?.['server_time']), received: performance.now() };
    },
    // After the computer has slept, the time is taken from the server again and a forgotten timer is asked about.
    refetchInterval: ({ state }) => (state.data?.log ? checkEvery : false),
  });
  useTopic(isOffered && user ? `user:${user.id}` : undefined, () => queryClient.invalidateQueries({ queryKey }));
  return isOffered ? data : undefined;
}

export const isOn = ({ reference_type, reference_id }: Timed, log: TimeLog | null | undefined): log is TimeLog =>
  log?.reference_type === reference_type && log.reference_id === reference_id;

export const startTimer = ({ reference_type, reference_id, title, description }: Timed) =>
  runAction(`${timeLogsPath}/start`, { reference_type, reference_id, title, description });

export const stopTimer = ({ id }: Pick<TimeLog, 'id'>) => runAction(`${timeLogsPath}/{id}/stop`, { id });

/** Asks when the work ended, for a forgotten timer. */
export const stopTimerAt = ({ id }: Pick<TimeLog, 'id'>) => openForm(`${timeLogsPath}/{id}/stop`, { id });

export const addTime = ({ reference_type, reference_id, title }: Timed) =>
  openForm(`${timeLogsPath}/add`, { reference_type, reference_id, title });

/** Adds the same time once more, today. */
export const logAgain = ({ reference_type, reference_id, title, description, seconds }: TimeLog) =>
  openForm(`${timeLogsPath}/add`, {
    reference_type,
    reference_id,
    title,
    description,
    duration: clockText(seconds),
  });

/** Adds time to a record that is chosen in the form. */
export const addTimeToAny = () => openForm(`${timeLogsPath}/add-to`);

export const openMyTime = () => openPanel('my-time-logs', 'all');
