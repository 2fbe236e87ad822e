/** How long a tab may be hidden before it counts as left: someone who looks something up in another tab is soon back. */
export const patience = 30_000;

type Seen = Pick<Document, 'visibilityState' | 'addEventListener'>;

/** Tells when nobody has looked at a page for a while, and when somebody does again. */
export function whenAway(page: Seen, { left, back }: { left: () => void; back: () => void }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  let hiddenAt = Infinity;
  page.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      timer = setTimeout(() => {
        isLeft = true;
        left();
      }, patience);
      // The timers of a tab that sleeps stand still.
    } else if (isLeft || Date.now() - hiddenAt >= patience) {
      isLeft = false;
      hiddenAt = Infinity;
      back();
    }
  });
}
