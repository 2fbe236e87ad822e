import type { ComboboxStore } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';

type Typed = { text: string; found: readonly Chosen[]; pick: (id: string) => void };

/**
 * Enter picks the first record found, unless the arrow keys have marked another one. It never saves the form while a
 * search is open: what was typed would be lost.
 */
export function takeFirst(
  { dropdownOpened, getSelectedOptionIndex }: ComboboxStore,
  event: KeyboardEvent,
  { text, found, pick }: Typed,
): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !dropdownOpened || text.trim() === '') return;
  if (getSelectedOptionIndex() >= 0) return;
  event.preventDefault();
  if (found[0]) pick(String(found[0].id));
}
