import { addDays } from '../../../contract/platform/days.ts';
import { formatDate } from '../../platform/format.ts';
import { today as todayHere } from '../../platform/localTime.ts';

type Due = { text: string; tone: 'late' | 'today' | 'later' };

/** The day an item is due, in words if it is close; an item that is done is never late. */
export function dueText(due_on: string | null, isDone: boolean, now: Date = new Date()): Due | null {
  if (due_on === null) return null;
  const today = todayHere(now);
  const tone = isDone || due_on > today ? 'later' : due_on === today ? 'today' : 'late';
  if (due_on === today) return { text: 'Today', tone };
  return { text: due_on === addDays(today, 1) ? 'Tomorrow' : formatDate(due_on, 'table'), tone };
}
