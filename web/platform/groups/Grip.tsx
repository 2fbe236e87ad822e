import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './groups.module.css';

type GripProps = {
  of: 'item' | 'group';
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
  isLifted?: boolean;
  className?: string | undefined;
  title?: string;
};

const both = 'Drag, or press the arrow keys';

/** What an item or a group is dragged by, and moved with the keyboard. */
export const Grip = ({ of, label, onKeyDown, isLifted = false, className = classes.grip, title = both }: GripProps) => (
  <button
    type="button"
    className={className}
    data-grip={of === 'item' || undefined}
    data-group-grip={of === 'group' || undefined}
    aria-label={label}
    aria-pressed={isLifted || undefined}
    title={title}
    // Esc puts back what is held, but does not close the dialog around it.
    data-mantine-stop-propagation={isLifted || undefined}
    onKeyDown={onKeyDown}
  >
    <IconGripVertical size={15} aria-hidden />
  </button>
);
