import type { Topic } from '../../../contract/api.ts';

/** What is news for a week. */
export const weekTopics: Topic[] = ['hat_weeks', 'statistic_values', 'conditions', 'checklist_items', 'time_logs'];
