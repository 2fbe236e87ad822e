import type { TabProps } from '../../platform/modules/module.ts';
import { EnrollmentsList } from './EnrollmentsList.tsx';

/** The courses of a person, on their page. */
export const EmployeeTab = ({ reference_id: employee }: TabProps) => <EnrollmentsList employee={employee} />;
