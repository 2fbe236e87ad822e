import type { TabProps } from '../../platform/modules/module.ts';
import { EnrollmentsList } from './EnrollmentsList.tsx';
import { PersonRecords } from './Records.tsx';
import classes from './training.module.css';

/** A person's courses and training records, on their page. */
export const EmployeeTab = ({ reference_id: employee }: TabProps) => (
  <div className={classes.stack}>
    <div>
      <EnrollmentsList employee={employee} />
    </div>
    <PersonRecords employee={employee} />
  </div>
);
