import type { LearningCourse } from '../../../contract/organisation/enrollments.ts';
import { stepDone } from '../../../contract/organisation/enrollments.ts';
import type { CourseStepLine } from '../../../contract/organisation/training.ts';

export type Lesson = CourseStepLine & { section: number };

/** The steps of a course in the order of Next and Previous. */
export const lessonsOf = ({ sections }: Pick<LearningCourse, 'sections'>): Lesson[] =>
  sections.flatMap(({ id, steps }) => steps.map((step) => ({ ...step, section: id })));

export const isDone = ({ steps_completed }: Pick<LearningCourse, 'steps_completed'>, step: number): boolean =>
  steps_completed[step]?.status === stepDone;

/** The course with a step completed, as it is shown until the server has answered. */
export function withDone(course: LearningCourse, steps: ReadonlySet<number>): LearningCourse {
  const fresh = lessonsOf(course).filter(({ id }) => steps.has(id) && !isDone(course, id));
  if (fresh.length === 0) return course;
  const completed_steps = course.completed_steps + fresh.length;
  const total_steps = course.status === 'completed' ? completed_steps : course.total_steps;
  const done = { status: stepDone, completed_at: null, version: null, changed: false } as const;
  return {
    ...course,
    completed_steps,
    total_steps,
    progress: Math.max(1, Math.round((100 * completed_steps) / total_steps)),
    status: course.status === 'not_started' ? 'in_progress' : course.status,
    steps_completed: { ...course.steps_completed, ...Object.fromEntries(fresh.map(({ id }) => [id, done])) },
  };
}

/** The neighbours of a step; if no step is open, the first unfinished one is next. */
export function besides(course: LearningCourse, step: number | null): { before: Lesson | null; next: Lesson | null } {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === step);
  if (at < 0) return { before: null, next: lessons.find(({ id }) => !isDone(course, id)) ?? lessons[0] ?? null };
  return { before: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null };
}
