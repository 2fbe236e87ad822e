import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { colorScheme } from './platform/colorScheme.ts';
import { toastDuration } from './platform/toasts.ts';
import { cssVariables, overlays, theme } from './theme.ts';

/** What everything stands in: the theme and the toasts. */
export function App({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
      <section id={overlays} aria-label="Open menus" />
      <Notifications position="bottom-right" autoClose={toastDuration} containerWidth={380} limit={4} />
    </MantineProvider>
  );
}
