import type { TabProps } from '../../platform/modules/module.ts';
import { AssignedStatistics, useOwner } from './AssignedStatistics.tsx';

/** The same on the page of the employee. */
export const EmployeeTab = ({ reference_id: id }: TabProps) => <AssignedStatistics loaded={useOwner(id)} />;
