import type { TagLabel } from '../../contract/contacts.ts';
import { ColorDot } from '../ui/ColorDot.tsx';
import classes from './deals.module.css';

/** The labels a record carries. */
export function TagChips({ tags }: { tags: readonly TagLabel[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.chips}>
      {tags.map(({ id, label, color }) => (
        <span key={id} className={classes.chip}>
          <ColorDot color={color} />
          {label}
        </span>
      ))}
    </span>
  );
}
