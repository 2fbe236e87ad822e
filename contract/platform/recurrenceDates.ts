import { addDays, addMonths, monthEnd, monthStart, weekStart } from './days.ts';
import { monthDayOf, weekdayOf, weekdays } from './recurrence.ts';
import type { Recurrence } from './recurrence.ts';

/** The search stops after this many periods, so that a rule that hardly ever matches comes to an end. */
const mostPeriods = 40_000;

const daysOf = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The days of a month that the rule names, counted from the start of the month or from its end. */
function namedInMonth({ byweekday, bymonthday, dtstart }: Recurrence, first: string): string[] {
  const all = daysOf(first, monthEnd(first));
  if (byweekday.length > 0) {
    return all.filter((day, at) =>
      byweekday.some(({ day: name, nth }) => {
        if (weekdayOf(day) !== name) return false;
        if (nth === undefined) return true;
        return nth > 0 ? Math.floor(at / 7) + 1 === nth : Math.floor((all.length - 1 - at) / 7) + 1 === -nth;
      }),
    );
  }
  const wanted = bymonthday.length > 0 ? bymonthday : [monthDayOf(dtstart)];
  return all.filter((_, at) => wanted.includes(at + 1) || wanted.includes(at - all.length));
}

function picked(days: string[], bysetpos: number | null): string[] {
  if (bysetpos === null) return days;
  const one = days.at(bysetpos > 0 ? bysetpos - 1 : bysetpos);
  return one === undefined ? [] : [one];
}

/** The days of the nth day, week, month or year of the rule. */
function daysIn(rule: Recurrence, nth: number): string[] {
  const start = rule.dtstart.slice(0, 10);
  const step = nth * rule.interval;
  if (rule.freq === 'DAILY') {
    const day = addDays(start, step);
    return rule.byweekday.length === 0 || rule.byweekday.some((one) => one.day === weekdayOf(day)) ? [day] : [];
  }
  if (rule.freq === 'WEEKLY') {
    const monday = addDays(weekStart(start), step * 7);
    const wanted = rule.byweekday.length > 0 ? rule.byweekday.map(({ day }) => day) : [weekdayOf(start)];
    return weekdays.flatMap((day, at) => (wanted.includes(day) ? [addDays(monday, at)] : []));
  }
  if (rule.freq === 'MONTHLY') return picked(namedInMonth(rule, monthStart(start, step)), rule.bysetpos);
  // 29 February only in leap years.
  const day = addMonths(start, step * 12);
  return day.slice(5) === start.slice(5) ? [day] : [];
}

/** Whether the days can be computed here; rules that the editor cannot make are left to the server. */
const isPlain = ({ freq, byweekday, bymonthday }: Recurrence) =>
  freq === 'MONTHLY' || freq === 'WEEKLY' || (bymonthday.length === 0 && (freq === 'DAILY' || byweekday.length === 0));

/** The first days from a day on, as the server will plan them; null for a rule that only the server can follow. */
export function nextDates(rule: Recurrence, from: string, most: number): string[] | null {
  if (!isPlain(rule)) return null;
  const start = rule.dtstart.slice(0, 10);
  const found: string[] = [];
  let happened = 0;
  for (let nth = 0; nth < mostPeriods && found.length < most; nth += 1) {
    for (const day of daysIn(rule, nth)) {
      if (day < start) continue;
      if ((rule.until !== null && day > rule.until) || happened === rule.count) return found;
      happened += 1;
      if (day >= from && found.length < most) found.push(day);
    }
  }
  return found;
}
