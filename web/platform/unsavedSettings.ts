import type { SessionUser, UserSettings } from '../../contract/platform/session.ts';

type Change = { values: UserSettings; isSaved: boolean };

/** The settings with changes to them; of the columns, only those of the lists that are named. */
export const settingsAfter = (settings: UserSettings, changes: UserSettings): UserSettings => ({
  ...settings,
  ...changes,
  ...(changes.columns && { columns: { ...settings.columns, ...changes.columns } }),
});

/** Settings changed here, replayed on the server's copy until one requested after their save has arrived. */
let changes: readonly Change[] = [];
let sending: Promise<unknown> = Promise.resolve();

export function forgetUnsavedSettings(): void {
  changes = [];
}

/** The user as shown: the server's copy with the changes it may not have yet. */
export function withUnsavedSettings(user: SessionUser): SessionUser {
  if (changes.length === 0) return user;
  return {
    ...user,
    settings: changes.reduce((settings, { values }) => settingsAfter(settings, values), user.settings),
  };
}

/** Called before the user is requested; the returned function is called when the answer has arrived. */
export function beforeAsking(): () => void {
  const known = changes.filter(({ isSaved }) => isSaved);
  return () => {
    changes = changes.filter((change) => !known.includes(change));
  };
}

/** One after the other, so that an older call never overwrites a newer one. A refused change is no longer replayed. */
export async function sendSettings(values: UserSettings, send: () => Promise<unknown>): Promise<void> {
  const change: Change = { values, isSaved: false };
  changes = [...changes, change];
  const mine = sending.catch(() => undefined).then(send);
  sending = mine;
  try {
    await mine;
    change.isSaved = true;
  } catch (error) {
    changes = changes.filter((one) => one !== change);
    throw error;
  }
}
