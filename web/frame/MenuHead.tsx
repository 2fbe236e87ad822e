import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Logo } from '../ui/Logo.tsx';
import classes from './MenuHead.module.css';

type MenuHeadProps = { isNarrow: boolean; onToggle: () => void };

/** The product's name above the menu, and the button that collapses or expands it. */
export function MenuHead({ isNarrow, onToggle }: MenuHeadProps) {
  const label = isNarrow ? 'Expand menu' : 'Collapse menu';
  return (
    <div className={classes.head} data-narrow={isNarrow || undefined}>
      {!isNarrow && (
        <Link to="/dashboard" className={classes.brand}>
          <Logo size={24} />
          <span>Bureau</span>
        </Link>
      )}
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={onToggle}>
        <IconLayoutSidebar size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
