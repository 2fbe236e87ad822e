import { confirmAction } from '../dialogs/dialogs.ts';
import { beforeSigningOut } from '../session.ts';
import { keeper } from './kept.ts';
import { isTooOld } from './keeper.ts';
import { takeUp, waitingCount } from './lanes.ts';
import { addRefusal, loadRefusals } from './refusals.ts';
import type { Kept } from './shelf.ts';

function take(rows: Kept[]): void {
  const now = Date.now();
  for (const row of rows.filter((one) => isTooOld(one, now))) {
    addRefusal(row, new Error('It waited for more than four weeks and was not sent.'));
  }
  takeUp(rows.filter((row) => !isTooOld(row, now)));
}

/** Sends what this user's earlier pages could not, and shows what was refused. Returns a function that stops it. */
export function resumeFor(userId: number): () => void {
  const look = () => void Promise.all([keeper.resume(userId, take), loadRefusals(userId)]);
  const lookWhenSeen = () => {
    // Another tab may have been closed meanwhile.
    if (document.visibilityState === 'visible') look();
  };
  const askFirst = async () => {
    const count = waitingCount();
    if (count === 0) return true;
    const what = count === 1 ? '1 change has' : `${count} changes have`;
    return confirmAction(`${what} not been sent yet. If you sign out now, you will lose what you typed.`, {
      title: 'Not sent yet',
      yes: 'Sign out and discard',
      no: 'Stay signed in',
      danger: true,
    });
  };
  look();
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  const stopAsking = beforeSigningOut({ ask: askFirst, forget: () => keeper.clear(userId) });
  return () => {
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookWhenSeen);
    stopAsking();
  };
}
