import { mayDo } from '../../contract/platform/abilities.ts';
import type { SessionUser } from '../../contract/system/people.ts';
import type { ScreenAccess } from './screens.ts';

/** What becomes of somebody who asks for a screen. */
export type Verdict = 'open' | 'login' | 'home' | 'forbidden';

export function verdictOn(access: ScreenAccess, user: SessionUser | null): Verdict {
  if (access === 'public') return 'open';
  if (access === 'guest') return user ? 'home' : 'open';
  if (!user) return 'login';
  if (access === 'login') return 'open';
  if (access === 'super') return user.is_super_admin ? 'open' : 'forbidden';
  return mayDo(user, access) ? 'open' : 'forbidden';
}
