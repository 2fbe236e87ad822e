import type { TabProps } from '../../platform/modules/module.ts';
import { ConditionsWidget } from './ConditionsWidget.tsx';

/** A person's conditions, on their page. */
export const EmployeeTab = ({ reference_id: employee }: TabProps) => <ConditionsWidget employee={employee} />;
