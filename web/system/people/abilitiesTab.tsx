import type { UserRecord } from '../../../contract/system/people.ts';
import type { RecordTab } from '../../platform/records/useTabs.tsx';
import { UserAbilities } from './UserAbilities.tsx';

/** What a user may do, on the page and in the panel. */
export function abilitiesTab(user: UserRecord): RecordTab {
  const isAdmin = user.is_admin || user.is_super_admin;
  return {
    key: 'abilities',
    label: 'Abilities',
    ...(isAdmin ? {} : { count: user.abilities.length }),
    content: <UserAbilities user={user} />,
  };
}
