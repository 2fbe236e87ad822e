import type { UserRow } from '../../../contract/system/people.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './people.module.css';

type UserNameProps = { user: Pick<UserRow, 'display_name'> & { job_title?: string | null } };

/** A user's name and job title next to their initials. */
export function UserName({ user }: UserNameProps) {
  return (
    <span className={classes.person}>
      <Avatar name={user.display_name} size={28} />
      <span className={classes.words}>
        <span>{user.display_name}</span>
        {user.job_title && <span className={classes.job}>{user.job_title}</span>}
      </span>
    </span>
  );
}
