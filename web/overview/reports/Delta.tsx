import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReportFigure } from '../../../contract/overview/reports.ts';
import classes from './reports.module.css';
import { deltaOf } from './values.ts';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };
const words = { up: 'up', down: 'down', same: '' };

/** How a figure changed since the period before. The arrow repeats what the colour says. */
export function Delta({ figure, isShort = false }: { figure: ReportFigure; isShort?: boolean }) {
  const delta = deltaOf(figure);
  if (!delta) return null;
  const Icon = icons[delta.direction];
  return (
    <span className={classes.delta} title={delta.was && `${delta.was} before`}>
      <span className={classes.move} data-tone={delta.tone ?? undefined}>
        <Icon size={14} aria-hidden />
        <VisuallyHidden>{words[delta.direction]} </VisuallyHidden>
        {delta.text}
      </span>
      {!isShort && delta.was && <span className={classes.was}>from {delta.was}</span>}
    </span>
  );
}
