import { dayText } from '../../../contract/platform/dates.ts';
import type { Step } from '../../../contract/platform/periods.ts';

const patterns: Record<Step, string> = { day: 'D MMM', week: 'D MMM', month: 'MMM', year: 'YYYY' };

/** What stands under a step; a month says its year where it is the first of it. */
export const stepLabel = (step: Step, day: string): string =>
  dayText(day, step === 'month' && day.slice(5, 7) === '01' ? 'MMM ’YY' : patterns[step]);
