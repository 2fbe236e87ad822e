import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { areaLooks } from './areaLooks.ts';
import type { MenuGroup } from './menuGroups.ts';
import { toggleArea, useOpenAreas } from './openAreas.ts';
import classes from './SideMenu.module.css';

type MenuAreaProps = { group: MenuGroup; current: string; isCurrentArea: boolean; onOpen?: () => void };

/** One area: a link when it has one screen, else a heading that folds its screens away. */
export function MenuArea({ group, current, isCurrentArea, onOpen }: MenuAreaProps) {
  const id = useId();
  const toggled = useOpenAreas();
  const look = areaLooks[group.area];
  const [only] = group.items;
  if (!look || !only) return null;
  const { icon: Icon, label } = look;

  if (group.items.length === 1) {
    return (
      <li>
        <Link
          to={only.to}
          className={classes.area}
          data-current={only.to === current || undefined}
          aria-current={only.to === current ? 'page' : undefined}
          onClick={onOpen}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className={classes.label}>{only.label}</span>
        </Link>
      </li>
    );
  }

  const isOpen = toggled[group.area] ?? isCurrentArea;
  return (
    <li>
      <UnstyledButton
        className={classes.area}
        aria-expanded={isOpen}
        aria-controls={id}
        data-within={(isCurrentArea && !isOpen) || undefined}
        onClick={() => toggleArea(group.area, !isOpen)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.label}>{label}</span>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <ul id={id} className={classes.items} hidden={!isOpen}>
        {group.items.map(({ to, label: name }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.item}
              data-current={to === current || undefined}
              aria-current={to === current ? 'page' : undefined}
              onClick={onOpen}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
