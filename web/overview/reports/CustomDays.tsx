import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '../../../contract/platform/days.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import { reportTexts } from '../../../contract/overview/reports.ts';
import { DateBox } from '../../platform/fields/DateBox.tsx';
import classes from './reports.module.css';

/** A custom period; the report is requested once both days are valid and in order. */
export function CustomDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const [typed, setTyped] = useState(days);
  const [known, setKnown] = useState(days);
  if (known.from !== days.from || known.to !== days.to) {
    setKnown(days);
    setTyped(days);
  }
  const isBackwards = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from;
  const change = (part: Partial<Days>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) onDays(next);
  };
  const shared = { limits: {}, isLocked: false };
  return (
    <fieldset className={classes.days}>
      <VisuallyHidden component="legend">Custom period</VisuallyHidden>
      <DateBox
        {...shared}
        aria-label="From"
        named="From"
        value={typed.from}
        onDay={(day) => change({ from: day ?? '' })}
      />
      <span aria-hidden>–</span>
      <DateBox
        {...shared}
        aria-label="To"
        named="To"
        value={typed.to}
        error={isBackwards ? reportTexts.backwards : undefined}
        onDay={(day) => change({ to: day ?? '' })}
      />
    </fieldset>
  );
}
