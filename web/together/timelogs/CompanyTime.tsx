import type { TabProps } from '../../platform/modules/module.ts';
import { TimeLogs } from './TimeLogs.tsx';

/** The time logged on the company itself. */
export const CompanyTime = ({ reference_id }: TabProps) => (
  <TimeLogs of={{ reference_type: 'Company', reference_id }} />
);
