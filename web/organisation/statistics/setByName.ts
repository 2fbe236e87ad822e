import { isValued } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { get } from '../../platform/api.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { Found, FoundKind } from '../../platform/recordSearch.ts';
import { may } from '../../platform/session.ts';
import { asksToSet } from './asksToSet.ts';
import { assignmentsPath } from './statisticActions.ts';
import { ownerText } from './ownerText.ts';
import { periodTitle, valueText } from './valueText.ts';

/** How many statistics are searched for, and how many are offered. */
const [searched, offered] = [12, 3];
const abilities = ['set statistic values', 'set own statistic values'] as const;

const canSet = ({ can, definition }: StatisticAssignment): boolean =>
  can.set_value && definition.source === null && isValued(definition.type);

/** The current period, and the one before it, whose value is often entered a day late. */
const choices = (of: StatisticAssignment, value: number): Found[] =>
  of.chart_data.labels
    .slice(-2)
    .toReversed()
    .map((date) => ({
      id: `${of.id} ${date}`,
      text: `Set ${of.title} to ${valueText(value, of.meta)}`,
      hint: `${periodTitle(date, of.chart_data.period)}, ${ownerText(of)}`,
      run: () => void runAction(`${assignmentsPath}/{id}/set-value`, { id: of.id, date, value }),
    }));

/** What "set Calls 14" can mean, for users who may set values. */
export async function valuesToSet(text: string, signal: AbortSignal): Promise<FoundKind[]> {
  const asked = asksToSet(text);
  if (!asked || !may(abilities)) return [];
  const { data } = await get(assignmentsPath, { search: asked.title, limit: searched }, { signal, background: true });
  const isNamed = ({ title }: StatisticAssignment) => title.toLowerCase() === asked.title.toLowerCase();
  const fitting = data.filter(canSet).toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const found = fitting.slice(0, offered).flatMap((of) => choices(of, asked.value));
  return found.length === 0 ? [] : [{ kind: 'Statistics', found }];
}
