import type { TabProps } from '../../platform/modules/module.ts';
import { EnrollmentsList } from './EnrollmentsList.tsx';
import { PersonRecords } from './Records.tsx';
import classes from './training.module.css';

/** The courses of a person, and what they have passed, on their page. */
export const EmployeeTab = ({ reference_id: employee }: TabProps) => (
  <div className={classes.stack}>
    <div>
      <EnrollmentsList employee={employee} />
    </div>
    <PersonRecords employee={employee} />
  </div>
);
