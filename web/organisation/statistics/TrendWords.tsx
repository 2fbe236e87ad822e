import {
  IconArrowDown,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUp,
  IconArrowUpRight,
  IconMinus,
} from '@tabler/icons-react';
import { trendWords } from '../../../contract/organisation/trend.ts';
import type { Trend } from '../../../contract/organisation/trend.ts';
import classes from './statistics.module.css';

const arrows = {
  'steeply-rising': IconArrowUp,
  rising: IconArrowUpRight,
  level: IconArrowRight,
  falling: IconArrowDownRight,
  'steeply-falling': IconArrowDown,
  'too-few': IconMinus,
} as const;

/** The trend of a graph: an arrow with words, coloured by whether it is good. */
export function TrendWords({ trend: { name, better } }: { trend: Trend }) {
  const Arrow = arrows[name];
  return (
    <span className={classes.trend} data-better={better ?? undefined}>
      <Arrow size={14} aria-hidden />
      {trendWords[name]}
    </span>
  );
}
