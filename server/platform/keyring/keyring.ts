import type { Key } from './keys.ts';

/** The keys of the running server: the first seals, all of them open. Without any, `problem` says why. */
export type Keyring = { keys: readonly Key[]; problem: string | null };

export const closedKeyring = (problem: string): Keyring => ({ keys: [], problem });
