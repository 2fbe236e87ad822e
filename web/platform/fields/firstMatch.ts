import type { ComboboxStore } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';

type Typed = { text: string; found: readonly Chosen[]; pick: (id: string) => void };

/**
 * Enter takes the first record found for what is typed, where the arrow keys have not marked another one. It never saves a form
 * whose search is open: what was typed would be lost.
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
