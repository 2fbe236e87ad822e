import { expect, test } from 'vitest';
import type { LearningCourse } from '../../../contract/organisation/enrollments.ts';
import { besides, isDone, withDone } from './lesson.ts';

const step = (id: number) =>
  ({ id, cid: `s${id}`, title: `S${id}`, type: 'policy', type_desc: 'Policy', sequence: 10 }) as const;
const course = {
  status: 'not_started',
  completed_steps: 0,
  total_steps: 3,
  progress: 0,
  sections: [
    { id: 1, cid: 'a', title: 'A', sequence: 10, description: null, steps: [step(1), step(2)] },
    { id: 2, cid: 'b', title: 'B', sequence: 20, description: null, steps: [step(3)] },
  ],
  steps_completed: {},
} as unknown as LearningCourse;

test('next and previous go over the end of a section', () => {
  expect(besides(course, 2)).toMatchObject({ before: { id: 1, section: 1 }, next: { id: 3, section: 2 } });
  expect(besides(course, 3).next).toBeNull();
  expect(besides(course, null).next).toMatchObject({ id: 1 });
});

test('a step counts at once, and only once', () => {
  const shown = withDone(course, new Set([1]));
  expect(shown).toMatchObject({ completed_steps: 1, progress: 33, status: 'in_progress' });
  expect(isDone(shown, 1)).toBe(true);
  expect(withDone(shown, new Set([1]))).toBe(shown);
  expect(besides(shown, null).next).toMatchObject({ id: 2 });
  const passed = { ...course, status: 'completed', completed_steps: 2, total_steps: 2, progress: 100 } as const;
  expect(withDone(passed, new Set([3]))).toMatchObject({ completed_steps: 3, total_steps: 3, progress: 100 });
});
