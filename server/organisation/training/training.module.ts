import type { Module } from '../../platform/modules.ts';
import { staffFollows } from '../posts/posts.slots.ts';
import { moreReaders } from '../publications/publications.slots.ts';
import { livingSources } from '../statistics/statistics.slots.ts';
import { followPosts } from './byPost.ts';
import { courseFollows } from './follows.ts';
import { courseStepsCompleted } from './steps.source.ts';
import { remindLearners } from './telling.ts';
import { enrolledReaders } from './training.access.ts';
import { trainingChanges } from './training.changes.ts';
import { trainingRoutes } from './training.routes.ts';

export const trainingModule: Module = {
  routes: trainingRoutes,
  changes: trainingChanges,
  jobs: [
    { name: 'enroll-by-post', minutes: 1, run: followPosts },
    { name: 'remind-learners', minutes: 60, run: remindLearners },
  ],
  gives: [
    moreReaders.give('enrolments', enrolledReaders),
    staffFollows.give('courses', courseFollows),
    livingSources.give('course-steps', courseStepsCompleted),
  ],
};
