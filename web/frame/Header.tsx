import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../platform/modules/lazyPart.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CompanyScope } from './CompanyScope.tsx';
import classes from './Header.module.css';
import { HeaderParts } from './HeaderParts.tsx';
import { SearchBox } from './SearchBox.tsx';
import { UserMenu } from './UserMenu.tsx';

const OfflineMark = lazyPart(async () => (await import('../platform/optimistic/OfflineMark.tsx')).OfflineMark);
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

/** Breadcrumbs, search, company, notifications and the user menu. */
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
        <HeaderParts side="start" />
        <Suspense>
          <OfflineMark />
        </Suspense>
        <div className={classes.wide}>
          <CompanyScope />
        </div>
        <HeaderParts side="end" />
        <UserMenu />
      </div>
    </header>
  );
}
