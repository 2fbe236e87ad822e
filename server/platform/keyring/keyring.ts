import type { Key } from './keys.ts';

/** The keys of the running server: the first one seals, all of them open. If there are none, `problem` says why. */
export type Keyring = { keys: readonly Key[]; problem: string | null };

export const closedKeyring = (problem: string): Keyring => ({ keys: [], problem });
