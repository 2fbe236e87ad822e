import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Bell } from '../system/notifications/Bell.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CompanyScope } from './CompanyScope.tsx';
import classes from './Header.module.css';
import { headerParts } from './headerParts.ts';
import { SearchBox } from './SearchBox.tsx';
import { UserMenu } from './UserMenu.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

/** Where one is, search, company, notices, oneself. */
export function Header() {
  const burger = useRef<HTMLButtonElement>(null);
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header className={classes.header}>
      <ActionIcon
        ref={burger}
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Open menu"
        onClick={() => setDrawer('open')}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      {drawer !== 'unused' && (
        <Suspense>
          <MenuDrawer
            isOpen={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            onLeft={() => {
              setDrawer('closed');
              setTimeout(() => burger.current?.focus(), 0);
            }}
          />
        </Suspense>
      )}
      <Breadcrumbs />
      <SearchBox />
      <div className={classes.parts}>
        {headerParts.map(({ name, Part }) => (
          <Suspense key={name}>
            <Part />
          </Suspense>
        ))}
        <div className={classes.wide}>
          <CompanyScope />
        </div>
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}
