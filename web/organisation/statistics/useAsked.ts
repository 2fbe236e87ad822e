import { useState } from 'react';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';

export const dayNames = ['from_date', 'to_date'] as const;
export type DayName = (typeof dayNames)[number];
type Typed = Partial<Record<DayName, string>>;

/** The requested days and period; if empty, the server decides. */
export type Asked = Record<DayName | 'view', string>;
const nothing: Asked = { from_date: '', to_date: '', view: '' };

/** What is said of the requested days and period, without what is left to the server. */
export const saidOf = (asked: { [name in keyof Asked]?: unknown }): Partial<Asked> =>
  Object.fromEntries(([...dayNames, 'view'] as const).flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])));

/** The other days or longer periods requested for a statistic. Invalid days are not requested. */
export function useAsked(of: Pick<StatisticAssignment, DayName>) {
  const [asked, setAsked] = useState(nothing);
  const [typed, setTyped] = useState<Typed>({});
  const isBackwardsIn = ({ from_date = '', to_date = of.to_date }: Typed) =>
    isDay(from_date) && isDay(to_date) && from_date > to_date;
  const type = (name: DayName, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    if (isBackwardsIn(next)) return;
    const days = Object.entries(next).filter(([, day]) => day === '' || isDay(day));
    setAsked((now) => ({ ...now, ...Object.fromEntries(days) }));
  };
  return {
    asked,
    isOther: Object.values(asked).some((value) => value !== ''),
    typed,
    isBackwards: isBackwardsIn(typed),
    type,
    look: (view: string) => setAsked((now) => ({ ...now, view })),
  };
}
