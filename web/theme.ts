import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { createElement } from 'react';
import { overlays } from './ui/overlays.ts';

const iris: MantineColorsTuple = [
  '#f3f3fd',
  '#e6e6fb',
  '#cbcaf5',
  '#acabee',
  '#8f8de8',
  '#7673e1',
  '#5b57d6',
  '#4c48bf',
  '#403ca1',
  '#343181',
];

const gray: MantineColorsTuple = [
  '#f8f8f9',
  '#f1f2f4',
  '#e7e8ec',
  '#d9dbe1',
  '#c3c6cf',
  '#9a9fac',
  '#666c7a',
  '#4d5361',
  '#333844',
  '#1d2029',
];

const dark: MantineColorsTuple = [
  '#e3e4e8',
  '#c2c4cb',
  '#9b9fa9',
  '#868b96',
  '#363940',
  '#2b2d33',
  '#212329',
  '#17181c',
  '#121316',
  '#0c0d0f',
];

const sans = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** A dialog's title bar is not the page's banner, whatever its element says. */
const dialog = {
  closeButtonProps: { 'aria-label': 'Close' },
  overlayProps: { backgroundOpacity: 0.4 },
  attributes: { header: { role: 'none' } },
};
const dialogStyles = { title: { fontWeight: 600 }, content: { border: '1px solid var(--bureau-border)' } };

const portalProps = { target: `#${overlays}` };

export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 6 },
  colors: { iris, gray, dark },
  black: '#1d2029',
  autoContrast: true,
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { yOffset: '10vh', ...dialog }, styles: dialogStyles },
    Drawer: { defaultProps: dialog, styles: dialogStyles },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, color: 'dark', portalProps } },
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', withInitialFocusPlaceholder: false, portalProps } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg', portalProps } },
    Combobox: { defaultProps: { portalProps } },
    // Mantine's own icon is as large as the field until the style sheet of another component is loaded.
    NativeSelect: { defaultProps: { rightSection: createElement(IconSelector, { size: 14, 'aria-hidden': true }) } },
    // Help goes below the input, so that the inputs of a row line up.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});

/** Dimmed text must still be readable: Mantine's own shades miss the 4.5 to 1 of WCAG. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bureau-header': '3rem',
    '--bureau-menu': '14.5rem',
    '--bureau-menu-narrow': '3.5rem',
    // The space for a message at the bottom of the screen, left free at the end of pages and panels.
    '--bureau-messages': '5.5rem',
  },
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#6f7583',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': '#6f7583',
    '--bureau-side': '#f8f8f9',
    '--bureau-surface': '#ffffff',
    '--bureau-border': '#e7e8ec',
    '--bureau-hover': '#f1f2f4',
    '--bureau-active': '#e9e9ef',
    '--bureau-accent-text': 'var(--mantine-color-iris-7)',
    '--bureau-won': '#1d7a48',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-color-iris-3)',
    '--mantine-color-disabled-color': '#8b909b',
    '--bureau-side': '#121316',
    '--bureau-surface': '#1b1c21',
    '--bureau-border': '#2b2d33',
    '--bureau-hover': '#212329',
    '--bureau-active': '#2b2d33',
    '--bureau-accent-text': 'var(--mantine-color-iris-3)',
    '--bureau-won': '#63c793',
  },
});
