import { formatDate } from '../../platform/format.ts';

const dayOf = (date: Date) =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

type Due = { text: string; tone: 'late' | 'today' | 'later' };

/** The day an item is due, in words where it is close; nothing is late once it is done. */
export function dueText(due_on: string | null, isDone: boolean, now: Date = new Date()): Due | null {
  if (due_on === null) return null;
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const today = dayOf(now);
  const tone = isDone || due_on > today ? 'later' : due_on === today ? 'today' : 'late';
  if (due_on === today) return { text: 'Today', tone };
  return { text: due_on === dayOf(tomorrow) ? 'Tomorrow' : formatDate(due_on, 'table'), tone };
}
