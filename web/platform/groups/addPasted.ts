import type { ClipboardEvent } from 'react';
import { toastError } from '../toasts.ts';
import { pastedTitles } from './pastedTitles.ts';

type Adding = {
  /** Adds what was typed before the lines were pasted. */
  before: () => void;
  onAdd: (title: string) => void;
};

/** Several lines pasted into the line of a new title are added as separate titles; a single one is pasted as usual. */
export function addPasted(event: ClipboardEvent, max: number, { before, onAdd }: Adding): void {
  const { titles, cut } = pastedTitles(event.clipboardData.getData('text/plain'), max);
  if (titles.length < 2) return;
  event.preventDefault();
  before();
  for (const one of titles) onAdd(one);
  if (cut > 0) toastError(`${cut === 1 ? 'One line was' : `${cut} lines were`} cut after ${max} characters.`);
}
