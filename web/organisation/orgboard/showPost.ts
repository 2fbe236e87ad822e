const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a box into the middle of the visible board, without animation for people who prefer reduced motion. */
export function showPost(place: HTMLElement | null, id: number): HTMLElement | null {
  const box = place?.querySelector<HTMLElement>(`[data-post="${id}"]`) ?? null;
  box?.scrollIntoView({ block: 'center', inline: 'center', behavior: isCalm() ? 'instant' : 'smooth' });
  return box;
}

/** Marks a box for a moment. */
export function markPost(box: HTMLElement): void {
  if (isCalm()) return;
  const outline = '3px solid var(--mantine-primary-color-filled)';
  box.animate({ outline: [outline, outline, '3px solid transparent'], outlineOffset: ['1px', '1px', '1px'] }, 2400);
}
