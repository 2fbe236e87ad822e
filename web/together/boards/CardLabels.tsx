import type { Card } from '../../../contract/together/boards.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { fittingLabels } from './fittingLabels.ts';
import classes from './labels.module.css';

/** The service types and tags of a card: those that fit, and how many more there are. */
export function CardLabels({ of: { service_types, tags } }: { of: Pick<Card['reference'], 'service_types' | 'tags'> }) {
  const labels: { label: string; color?: string }[] = [...service_types.map((label) => ({ label })), ...tags];
  const shown = fittingLabels(labels);
  const all = labels.length > 1 ? labels.map(({ label }) => label).join(', ') : undefined;
  return (
    <p className={classes.labels} title={all}>
      {labels.slice(0, shown).map(({ label, color }, at) => (
        <span key={at} className={color === undefined ? classes.type : classes.tag}>
          {color !== undefined && <ColorDot color={color} />}
          {label}
        </span>
      ))}
      {shown < labels.length && <span className={classes.more}>+{labels.length - shown}</span>}
    </p>
  );
}
