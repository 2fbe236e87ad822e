import type { Topic } from '../../../contract/api.ts';

/** The topics that change a week. */
export const weekTopics: Topic[] = [
  'hat_weeks',
  'statistic_values',
  'statistic_assignments',
  'conditions',
  'checklist_items',
  'time_logs',
  'program_targets',
  'program_reports',
  'policy_issues',
  'policy_acknowledgements',
  'enrollments',
  'position_staff',
];
