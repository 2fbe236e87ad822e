import type { UserRow } from '../../../contract/system/people.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './UserHead.module.css';

type UserHeadProps = { user: Pick<UserRow, 'display_name' | 'job_title'> };

/** The top of a user card: avatar, name and job title. */
export function UserHead({ user }: UserHeadProps) {
  return (
    <div className={classes.head}>
      <Avatar name={user.display_name} size={40} />
      <div>
        <div className={classes.name}>{user.display_name}</div>
        <div className={classes.job}>{user.job_title}</div>
      </div>
    </div>
  );
}
