import type { UserRecord } from '../../../contract/system/people.ts';
import type { RecordTab } from '../../platform/records/useTabs.tsx';
import { UserAbilities } from './UserAbilities.tsx';

/** The Abilities tab of the user's page and panel. */
export function abilitiesTab(user: UserRecord): RecordTab {
  const isAdmin = user.is_admin || user.is_super_admin;
  return {
    key: 'abilities',
    label: 'Abilities',
    ...(isAdmin ? {} : { count: user.abilities.length }),
    content: <UserAbilities user={user} />,
  };
}
