import type { SessionUser, UserRecord } from '../../../contract/system/people.ts';
import type { RecordTab } from '../../platform/records/RecordTabs.tsx';
import { UserAbilities } from './UserAbilities.tsx';
import { UserSessions } from '../session/UserSessions.tsx';

/** What stands beside a user on the page and in the panel. */
export function userTabs(user: UserRecord, me: SessionUser | null | undefined): RecordTab[] {
  const isAdmin = user.is_admin || user.is_super_admin;
  const abilities: RecordTab = {
    key: 'abilities',
    label: 'Abilities',
    ...(isAdmin ? {} : { count: user.abilities.length }),
    content: <UserAbilities user={user} />,
  };
  const sessions: RecordTab = { key: 'sessions', label: 'Sessions', content: <UserSessions id={user.id} /> };
  return me?.is_super_admin ? [abilities, sessions] : [abilities];
}
