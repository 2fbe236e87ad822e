import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

const key = 'theme';

const isScheme = (value: unknown): value is MantineColorScheme => ['light', 'dark', 'auto'].includes(String(value));

/** The chosen theme, kept in the browser for the next visit. */
export const colorScheme: MantineColorSchemeManager = {
  get: (fallback) => readLocal(key, isScheme) ?? fallback,
  set: (value) => writeLocal(key, value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => removeLocal(key),
};
