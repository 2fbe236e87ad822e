import type { UserRecord } from '../../../contract/system/people.ts';
import classes from './people.module.css';
import { RoleAbilities } from './RoleAbilities.tsx';

/** A user's abilities, and the role each one comes from. */
export function UserAbilities({ user }: { user: UserRecord }) {
  const isAdmin = user.is_admin || user.is_super_admin;
  const rolesOf = new Map(user.abilities.map(({ ability, roles }) => [ability, roles.join(', ')]));
  return (
    <>
      {isAdmin && (
        <p className={classes.notice}>
          {user.display_name} is {user.is_super_admin ? 'a super admin' : 'an admin'} and has every ability, with or
          without a role.
        </p>
      )}
      {(!isAdmin || rolesOf.size > 0) && (
        <RoleAbilities
          abilities={[...rolesOf.keys()]}
          empty="This user has no abilities."
          from={(ability) => rolesOf.get(ability)}
        />
      )}
    </>
  );
}
