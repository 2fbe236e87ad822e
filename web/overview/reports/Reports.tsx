import { IconChartBar } from '@tabler/icons-react';
import { periodNames } from '../../../contract/platform/periods.ts';
import { reports, reportTexts } from '../../../contract/overview/reports.ts';
import type { ReportCard } from '../../../contract/overview/reports.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { TrendLine } from '../../ui/charts/TrendLine.tsx';
import { Delta } from './Delta.tsx';
import { reportHref } from './reportAddress.ts';
import { reportIcons } from './reportLooks.ts';
import classes from './tiles.module.css';
import { useReportCards } from './useReport.ts';
import { valueText } from './values.ts';

function ReportTile({ card }: { card: ReportCard }) {
  const { name, figure, trend, period, is_own } = card;
  const Icon = reportIcons[name];
  const { title, about } = reports[name];
  return (
    <li className={classes.tile}>
      <div className={classes.tileHead}>
        <span className={classes.tileIcon} aria-hidden>
          <Icon size={18} stroke={1.75} />
        </span>
        <div>
          <h2 className={classes.tileTitle}>
            <a href={reportHref(name)}>{title}</a>
          </h2>
          <p className={classes.tileAbout}>{about}</p>
        </div>
      </div>
      <div className={classes.tileBody}>
        <div>
          <p className={classes.tileLabel}>
            {figure.label}
            {is_own && ', yours'}
          </p>
          <p className={classes.tileValue}>{valueText(figure.format, figure.value)}</p>
          <p className={classes.tileWhen}>
            <Delta figure={figure} isShort /> {name === 'pipeline' ? 'Right now' : periodNames[period.name]}
          </p>
        </div>
        <TrendLine values={trend} />
      </div>
    </li>
  );
}

/** The reports the user may open, each with its first figure. */
export function Reports() {
  const { cards, error, refresh } = useReportCards();
  return (
    <Screen>
      {cards && cards.length > 0 && (
        <ul className={classes.tiles} aria-label="Reports">
          {cards.map((card) => (
            <ReportTile key={card.name} card={card} />
          ))}
        </ul>
      )}
      {cards?.length === 0 && (
        <EmptyState icon={<IconChartBar size={22} />} text={reportTexts.none} hint={reportTexts.noneHint} />
      )}
      {!cards && error && <ListProblem error={error} onRetry={refresh} />}
      {!cards && !error && (
        <div className={classes.tiles}>
          {Array.from({ length: 6 }, (_, at) => (
            <Card key={at}>
              <SkeletonLines lines={5} />
            </Card>
          ))}
        </div>
      )}
    </Screen>
  );
}
