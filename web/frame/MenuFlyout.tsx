import '@mantine/core/styles/Menu.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MenuGroup } from '../../contract/platform/menu.ts';
import { areaIcons } from './areaIcons.ts';
import classes from './SideMenu.module.css';

export type MenuFlyoutProps = { group: MenuGroup; current: string; isCurrentArea: boolean };

/** One area of the collapsed menu: its icon, with its screens in a flyout. */
export function MenuFlyout({ group, current, isCurrentArea }: MenuFlyoutProps) {
  const [only] = group.items;
  if (!only) return null;
  const { area, label } = group;
  const Icon = areaIcons[area];

  if (group.items.length === 1) {
    return (
      <li>
        <Link
          title={only.label}
          to={only.path}
          className={classes.sign}
          aria-label={only.label}
          data-current={only.path === current || undefined}
          aria-current={only.path === current ? 'page' : undefined}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </Link>
      </li>
    );
  }
  return (
    <li>
      <Menu position="right-start" offset={6} trigger="click-hover" openDelay={80} closeDelay={120}>
        <Menu.Target>
          <UnstyledButton className={classes.sign} aria-label={label} data-current={isCurrentArea || undefined}>
            <Icon size={20} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{label}</Menu.Label>
          {group.items.map(({ path, label: name }) => (
            <Menu.Item key={path} component={Link} to={path} {...(path === current ? { 'aria-current': 'page' } : {})}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
