import { useMantineColorScheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '../../contract/platform/session.ts';
import { useScreen } from '../platform/currentScreen.ts';
import { DialogHost } from '../platform/dialogs/DialogHost.tsx';
import { queryClient } from '../platform/queryClient.ts';
import { saveSettings, useSession } from '../platform/session.ts';
import { useUndoKey } from '../platform/undo/useUndoKey.ts';
import { ScreenDefaults } from '../ui/screenDefaults.ts';
import { FrameDialogs } from './FrameDialogs.tsx';
import { Header } from './Header.tsx';
import { InCompany } from './InCompany.tsx';
import { MenuHead } from './MenuHead.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useAllModules } from './useAllModules.ts';
import { useMainFocus } from './useMainFocus.ts';
import { useOwnRights } from './useOwnRights.ts';
import { useShortcuts } from './useShortcuts.ts';
import classes from './Frame.module.css';

/** Menu and header around a screen; visitors who are not signed in get only the public pages, without either. */
export function Frame() {
  const { user } = useSession();
  const screen = useScreen();
  // A user who has just signed out is still on a screen that must not request anything more.
  const isForAnyone = !screen || screen.access === 'public';
  return (
    <QueryClientProvider client={queryClient}>
      {user ? (
        <StaffFrame user={user} />
      ) : (
        isForAnyone && (
          <main>
            <Outlet />
          </main>
        )
      )}
    </QueryClientProvider>
  );
}

function StaffFrame({ user }: { user: SessionUser }) {
  const screen = useScreen();
  const main = useMainFocus();
  const { setColorScheme } = useMantineColorScheme();
  const theme = user.settings.theme ?? 'auto';
  const isNarrow = user.settings.menu_collapsed ?? false;
  useAllModules();
  useOwnRights(user.id);
  useShortcuts();
  useUndoKey();
  useEffect(() => setColorScheme(theme), [theme, setColorScheme]);

  return (
    <div className={classes.frame} data-narrow={isNarrow || undefined}>
      <a className="skip-link" href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to content
      </a>
      <nav aria-label="Main" className={classes.side}>
        <MenuHead isNarrow={isNarrow} onToggle={() => void saveSettings({ menu_collapsed: !isNarrow })} />
        <SideMenu isNarrow={isNarrow} />
      </nav>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <ScreenDefaults value={{ heading: screen?.heading ?? '', sub_heading: screen?.sub_heading }}>
          {screen?.of_company ? (
            <InCompany isScreen>
              <Outlet />
            </InCompany>
          ) : (
            <Outlet />
          )}
        </ScreenDefaults>
      </main>
      <DialogHost />
      <FrameDialogs />
    </div>
  );
}

/** The router owns the address, so the link cannot use an anchor. */
function skipTo(event: React.MouseEvent, target: HTMLElement | null): void {
  event.preventDefault();
  target?.focus();
}
