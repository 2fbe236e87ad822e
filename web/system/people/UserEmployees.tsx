import type { UserRecord } from '../../../contract/system/people.ts';
import { useMay } from '../../platform/session.ts';
import classes from './people.module.css';

type UserEmployeesProps = { employees: UserRecord['employees'] };

/** The employees linked to a login, one per company. */
export function UserEmployees({ employees }: UserEmployeesProps) {
  const canOpen = useMay('read organization employees');
  return (
    <span className={classes.lines}>
      {employees.map(({ id, full_name, company }) => (
        <span key={id} className={classes.words}>
          {canOpen ? <a href={`#/system/employees/${id}?company=${company.id}`}>{full_name}</a> : full_name}
          <span className={classes.job}>{company.name}</span>
        </span>
      ))}
    </span>
  );
}
