import type { SessionUser } from '../../../contract/platform/session.ts';
import { allModules, knownModules } from '../../platform/modules/areas.ts';
import type { Block } from '../../platform/modules/module.ts';
import { partsFor } from '../../platform/modules/parts.ts';
import { loadSession } from '../../platform/session.ts';

/** The blocks of all modules that this user may see. */
export const blocksOf = (user: SessionUser | null): Block[] =>
  partsFor(
    knownModules().flatMap(({ blocks = [] }) => blocks),
    user,
  ).filter(({ isForClients }) => !isForClients || user?.is_customer);

/** Loads the blocks before the screen is shown, so that it appears all at once. */
export async function loadBlocks(): Promise<void> {
  const [{ user }] = await Promise.all([loadSession(), allModules()]);
  await Promise.all(blocksOf(user).map(({ content }) => content.preload()));
}
