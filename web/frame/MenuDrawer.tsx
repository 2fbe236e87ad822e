import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { Logo } from '../ui/Logo.tsx';
import { CompanyScope } from './CompanyScope.tsx';
import classes from './MenuDrawer.module.css';
import { SideMenu } from './SideMenu.tsx';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; onLeft: () => void };

/** The menu on a phone. */
export function MenuDrawer({ isOpen, onClose, onLeft }: MenuDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onLeft}
      returnFocus={false}
      size="min(20rem, 86vw)"
      padding="sm"
      title={
        <span className={classes.brand}>
          <Logo size={24} />
          Bureau
        </span>
      }
      classNames={{ content: classes.content ?? '', header: classes.header ?? '' }}
    >
      <div className={classes.company}>
        <CompanyScope isWide />
      </div>
      <nav aria-label="Main" className={classes.nav}>
        <SideMenu onOpen={onClose} />
      </nav>
    </Drawer>
  );
}
