import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReportChart } from '../../../contract/overview/reports.ts';
import { Card } from '../../ui/Card.tsx';
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx';
import { stepLabel } from '../../ui/charts/stepLabel.ts';
import classes from './reports.module.css';
import { scaleFor, stepTitle, tickText, valueText } from './values.ts';

const titles = { day: 'By day', week: 'By week', month: 'By month', year: 'By year' } as const;

/** The report over its period, as one of several charts. */
export function ReportCharts({ charts }: { charts: readonly ReportChart[] }) {
  const [label, setLabel] = useState(charts[0]?.label);
  const chart = charts.find((one) => one.label === label) ?? charts[0];
  if (!chart) return null;
  const { kind, format, step, series, steps } = chart;
  return (
    <Card
      title={titles[step]}
      className={classes.chartCard}
      aside={
        charts.length > 1 && (
          <Button.Group aria-label="Chart of">
            {charts.map((one) => (
              <Button
                key={one.label}
                size="compact-sm"
                variant={one === chart ? 'light' : 'default'}
                aria-pressed={one === chart}
                onClick={() => setLabel(one.label)}
              >
                {one.label}
              </Button>
            ))}
          </Button.Group>
        )
      }
    >
      <SeriesChart
        label={`${chart.label}, ${titles[step].toLowerCase()}`}
        kind={kind}
        series={series}
        steps={steps.map((one) => ({
          key: one.from,
          label: stepLabel(step, one.from),
          title: stepTitle(step, one),
          values: one.values,
        }))}
        valueText={(value) => valueText(format, value)}
        tickText={(value) => tickText(format, value)}
        scale={scaleFor(format)}
      />
    </Card>
  );
}
