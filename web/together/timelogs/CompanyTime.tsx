import { TimeLogs } from './TimeLogs.tsx';

/** The time that was logged on a company itself. */
export function CompanyTime({ id }: { id: number }) {
  return <TimeLogs of={{ reference_type: 'Company', reference_id: id }} />;
}
