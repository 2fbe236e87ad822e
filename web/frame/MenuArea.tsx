import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { MenuGroup } from '../../contract/platform/menu.ts';
import { areaIcons } from './areaIcons.ts';
import { toggleArea, useOpenAreas } from './openAreas.ts';
import classes from './SideMenu.module.css';

type MenuAreaProps = { group: MenuGroup; current: string; isCurrentArea: boolean; onOpen?: () => void };

/** One area: a link if it has one screen, otherwise a heading that folds its screens. */
export function MenuArea({ group, current, isCurrentArea, onOpen }: MenuAreaProps) {
  const id = useId();
  const toggled = useOpenAreas();
  const [only] = group.items;
  if (!only) return null;
  const { area, label } = group;
  const Icon = areaIcons[area];

  if (group.items.length === 1) {
    return (
      <li>
        <Link
          to={only.path}
          className={classes.area}
          data-current={only.path === current || undefined}
          aria-current={only.path === current ? 'page' : undefined}
          onClick={onOpen}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className={classes.label}>{only.label}</span>
        </Link>
      </li>
    );
  }

  const isOpen = toggled[area] ?? isCurrentArea;
  return (
    <li>
      <UnstyledButton
        className={classes.area}
        aria-expanded={isOpen}
        aria-controls={id}
        data-within={(isCurrentArea && !isOpen) || undefined}
        onClick={() => toggleArea(area, !isOpen)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.label}>{label}</span>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <ul id={id} className={classes.items} hidden={!isOpen}>
        {group.items.map(({ path, label: name }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes.item}
              data-current={path === current || undefined}
              aria-current={path === current ? 'page' : undefined}
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
