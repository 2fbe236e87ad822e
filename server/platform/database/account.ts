import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system account PostgreSQL runs as; null means our own. */
export type Account = { uid: number; gid: number } | null;

const nobody = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root runs it as the folder's owner, or as nobody for a new folder. */
export function accountFor(folder: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** The account may reach the file or folder through all its parent folders, and read, run or enter it. */
export function canUse(account: Account, path: string): boolean {
  if (!account) return true;
  let needed = 0o5;
  for (let at = path; ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & needed) !== needed) return false;
    if (at === dirname(at)) return true;
    needed = 0o1;
  }
}
