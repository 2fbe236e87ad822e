import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorScheme } from './platform/colorScheme.ts';
import { Toasts } from './platform/Toasts.tsx';
import { cssVariables, theme } from './theme.ts';
import { overlays } from './ui/overlays.ts';

/** Wraps everything: the theme and the toasts. */
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
      <Toasts />
    </MantineProvider>
  );
}
