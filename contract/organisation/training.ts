import type { Chosen } from '../platform/forms.ts';
import type { Question } from '../platform/questions.ts';

export const trainingLimits = {
  title: 150,
  description: 5000,
  body: 100_000,
  tags: 20,
  sections: 100,
  /** In one section. */
  steps: 200,
  posts: 100,
  /** Enrolled by one save. */
  people: 300,
  answer: 10_000,
  note: 2000,
  due_days: 3650,
  repeat_months: 120,
  /** People and courses of the matrix. */
  matrix: { people: 1000, courses: 200 },
} as const;

/** The specification's names of the three kinds of steps. */
export const stepTypes = { policy: 'Policy', article: 'Operation Procedure', assignment: 'Assignment' } as const;
export type StepType = keyof typeof stepTypes;

export type Verbs<V extends string> = Record<V, boolean>;

export type CourseRow = {
  id: number;
  title: string;
  description: string | null;
  category: Chosen | null;
  tags: Chosen[];
  in_order: boolean;
  due_days: number | null;
  repeat_months: number | null;
  author: Chosen | null;
  /** Steps that a learner has to do. */
  total_steps: number;
  /** People who are enrolled now. */
  enrolled: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: Verbs<'edit' | 'delete' | 'restore' | 'enroll'>;
};

export type CourseStepLine = {
  id: number;
  cid: string;
  title: string;
  type: StepType;
  type_desc: string;
  sequence: number;
};
export type CourseSectionLine = {
  id: number;
  cid: string;
  title: string;
  sequence: number;
  description: string | null;
  steps: CourseStepLine[];
};

/** A course with its sections and steps in their order, and the posts whose holders are enrolled. */
export type Course = CourseRow & {
  company_id: number;
  sections: CourseSectionLine[];
  posts: Chosen[];
  divisions: Chosen[];
};

export type CourseLabel = {
  id: number;
  label: string;
  is_default: boolean;
  can: Verbs<'edit' | 'delete'>;
};

export type Titled = { id: number; title: string };

export type Section = {
  id: number;
  title: string;
  sequence: number;
  description: string | null;
  course: Titled;
  steps: CourseStepLine[];
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: Verbs<'edit' | 'delete' | 'restore'>;
};

/** The policy or article of a step, in the version that is to be read. */
export type Stepable = {
  id: number;
  title: string;
  version: number;
  published_at: string;
  category: string | null;
  tags: string[];
  author: string | null;
  body: string;
};

export type Assignment = {
  id: number;
  questions: Question[];
  requires_marking: boolean;
  must_pass: boolean;
  revision: number;
};

export type StepRow = {
  id: number;
  title: string;
  description: string | null;
  sequence: number;
  type: StepType;
  type_desc: string;
  section: Titled;
  course: Titled;
  stepable: { id: number; title: string } | null;
  stepable_type: 'Policy' | 'Article' | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: Verbs<'edit' | 'delete' | 'restore'>;
};
/** A step for its authors: with the correct answers. */
export type Step = Omit<StepRow, 'stepable'> & { stepable: Stepable | null; assignment: Assignment | null };

export const trainingTexts = {
  noCourses: 'No Courses available.',
  noSections: 'No Sections available.',
  sectionsInTrash: 'The course is in the trash. Restore it to see its sections.',
  noSteps: 'No Steps available.',
  noEnrollments: 'No Enrollments available.',
  noOwn: 'No course enrollments found.',
  select: 'Select a course section and step to start learning!',
  complete: 'Course Complete!',
  wellDone: 'Well done! You have completed this course.',
  restart: 'Are you sure you want to restart this Enrollment? All history will be deleted.',
  uncomplete: 'Are you sure you want to mark this Step as not complete?',
  changed: 'Changed since you passed',
  added: 'Added later',
  nothingToMark: 'There is nothing to mark.',
  leftForLater: (count: number) => `You left ${count === 1 ? '1 answer' : `${count} answers`} for later.`,
  markedSince: 'This answer no longer needs to be marked.',
  trashedCourse: 'This course is in the trash.',
  notYet: 'Please complete the steps before this one first.',
  waiting: 'Your answers are waiting to be marked.',
  done: 'You have already completed this step.',
  notStarted: 'This Enrollment has not been started.',
  twice: 'This person is already enrolled in this course.',
  revised: 'The questions have changed in the meantime. Please check your answers again.',
  marked: 'has marked these answers in the meantime.',
  notAll: 'Not all answers are correct. Please try again.',
} as const;
