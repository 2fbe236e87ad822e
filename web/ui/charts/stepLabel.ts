import { dayText } from '../../../contract/platform/dates.ts';
import type { Step } from '../../../contract/platform/periods.ts';

const patterns: Record<Step, string> = { day: 'D MMM', week: 'D MMM', month: 'MMM', year: 'YYYY' };

/** The label under a step; the first month of a year includes the year. */
export const stepLabel = (step: Step, day: string): string =>
  dayText(day, step === 'month' && day.slice(5, 7) === '01' ? 'MMM ’YY' : patterns[step]);
