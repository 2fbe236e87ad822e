import type { UserRecord } from '../../../contract/system/people.ts';
import classes from './people.module.css';
import { RoleAbilities } from './RoleAbilities.tsx';

/** What a user may do, and which of their roles gives it. */
export function UserAbilities({ user }: { user: UserRecord }) {
  const isAdmin = user.is_admin || user.is_super_admin;
  const rolesOf = new Map(user.abilities.map(({ ability, roles }) => [ability, roles.join(', ')]));
  return (
    <>
      {isAdmin && (
        <p className={classes.notice}>
          {user.display_name} is {user.is_super_admin ? 'a super admin' : 'an admin'} and holds every ability, with or
          without a role.
        </p>
      )}
      {(!isAdmin || rolesOf.size > 0) && (
        <RoleAbilities
          abilities={[...rolesOf.keys()]}
          empty="No role gives this user any ability."
          from={(ability) => rolesOf.get(ability)}
        />
      )}
    </>
  );
}
