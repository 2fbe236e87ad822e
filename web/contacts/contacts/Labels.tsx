import type { Label, TagLabel } from '../../../contract/contacts/contacts.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import classes from './contacts.module.css';

/** Categories and tags as badges; shows nothing if there are none. */
export function Labels({ labels }: { labels: readonly (Label | TagLabel)[] | undefined }) {
  if (!labels || labels.length === 0) return null;
  return (
    <span className={classes.chips}>
      {labels.map((one) => (
        <span key={one.id} className={classes.chip}>
          {'color' in one && <ColorDot color={one.color} />}
          {one.label}
        </span>
      ))}
    </span>
  );
}
