import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import classes from './statistics.module.css';
import { changedText, periodTitle, valueText } from './valueText.ts';

type StatisticTableProps = {
  of: Pick<StatisticAssignment, 'title' | 'chart_data'>;
  onPick: (period_end: string) => void;
};

/** The same values as a table, the newest first. */
export function StatisticTable({ of: { title, chart_data }, onPick }: StatisticTableProps) {
  const { datasets, labels, period } = chart_data;
  const rows = labels.map((end, at) => ({ end, at })).toReversed();
  const hasQuotas = datasets.some(({ quotas }) => quotas !== null);
  const hasRemarks = datasets.some(({ notes, now }) => notes !== null || now !== null);
  return (
    <div className={classes.values}>
      <table aria-label={`${title}, values`}>
        <thead>
          <tr>
            <th scope="col">Period</th>
            {datasets.map(({ label }, index) => (
              <th key={index} scope="col">
                {datasets.length > 1 ? label : 'Value'}
              </th>
            ))}
            {hasQuotas && <th scope="col">Quota</th>}
            {hasRemarks && <th scope="col">Note</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ end, at }) => (
            <tr key={end}>
              <th scope="row">
                <button type="button" onClick={() => onPick(end)}>
                  {periodTitle(end, period)}
                </button>
              </th>
              {datasets.map(({ data, meta }, index) => {
                const value = data[at] ?? null;
                return <td key={index}>{value === null ? 'No value' : valueText(value, meta)}</td>;
              })}
              {hasQuotas && (
                <td>{datasets.map(({ quotas, meta }) => (quotas?.[at] == null ? '' : valueText(quotas[at], meta)))}</td>
              )}
              {hasRemarks && (
                <td>
                  {[changedText(datasets[0], at), ...datasets.map(({ notes }) => notes?.[at])]
                    .filter(Boolean)
                    .join('. ')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
