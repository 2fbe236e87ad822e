import type { Question } from '../platform/questions.ts';
import type { Assignment, CourseSectionLine, Stepable, StepType, Titled, Verbs } from './training.ts';

/** The status of a completed step in `steps_completed`. */
export const stepDone = 2;

export const enrollmentStates = {
  not_started: 'Not Started',
  in_progress: 'In progress',
  completed: 'Completed',
} as const;
export type EnrollmentState = keyof typeof enrollmentStates;

export type Enrollment = {
  id: number;
  employee: { id: number; full_name: string };
  course: Titled;
  /** Whose and of which course, to tell it from the others. */
  title: string;
  status: EnrollmentState;
  /** Percent. */
  progress: number;
  completed_steps: number;
  /** Of a completed course without the steps that were added since. */
  total_steps: number;
  enrolled_at: string;
  started_at: string | null;
  completed_at: string | null;
  due_on: string | null;
  is_overdue: boolean;
  by_post: boolean;
  /** Answers waiting to be marked. */
  to_mark: number;
  run: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: Verbs<'edit' | 'delete' | 'restore' | 'restart' | 'learn'>;
};

/** A step's status for the learner. `changed`: the text has changed in substance since it was passed. */
export type StepDone = {
  status: 0 | typeof stepDone;
  completed_at: string | null;
  version: number | null;
  changed: boolean;
};

/** One enrollment: `steps_completed` is by the id of the step. */
export type EnrollmentWithSteps = Enrollment & { steps_completed: Record<string, StepDone> };

/** A learner's course. */
export type LearningCourse = EnrollmentWithSteps & {
  description: string | null;
  in_order: boolean;
  repeat_months: number | null;
  /** Only those who manage enrollments can still open it then. */
  is_trashed: boolean;
  sections: CourseSectionLine[];
};

/** A question as a learner gets it: the correct answer only once it may be seen. */
export type AskedQuestion = Omit<Question, 'correct'> & { correct?: string };

export type GivenAnswer = {
  id: number;
  answer: Record<string, string>;
  is_correct: boolean | null;
  is_waiting: boolean;
  attempts: number;
  note: string | null;
  submitted_at: string;
  marked_at: string | null;
};

/** A step as its learner sees it. */
export type LearningStep = {
  id: number;
  title: string;
  description: string | null;
  type: StepType;
  type_desc: string;
  sequence: number;
  section: Titled;
  course: Titled;
  stepable: Stepable | null;
  stepable_type: 'Policy' | 'Article' | null;
  assignment: (Omit<Assignment, 'questions'> & { questions: AskedQuestion[]; answer: GivenAnswer | null }) | null;
  done: StepDone;
  /** Why it cannot be done now; null if it can. */
  blocked: string | null;
};

/** A step of an enrollment as its managers see it, with the specification's names. */
export type EnrollmentStep = {
  id: number;
  step_id: number;
  step_title: string;
  section_title: string;
  step_type: StepType;
  completed_at: string | null;
  version: number | null;
  assignment_questions: string | null;
  assignment_id: number | null;
  assignment_requires_marking: boolean | null;
  assignment_must_pass: boolean | null;
  answer_id: number | null;
  answer_answer: string | null;
  answer_is_correct: 1 | 0 | null;
  answer_is_waiting: boolean | null;
  answer_attempts: number | null;
  answer_note: string | null;
};

/** The proof that a step was passed; it is kept when the course is restarted. */
export type TrainingRecord = {
  id: number;
  course_title: string;
  step_title: string;
  step_type: StepType;
  version: number | null;
  result: 'read' | 'submitted' | 'passed';
  run: number;
  passed_at: string;
};

/** An answer that waits to be marked. */
export type WaitingAnswer = {
  id: number;
  assignment_id: number;
  enrollment_id: number;
  employee: { id: number; full_name: string };
  course: Titled;
  step: Titled;
  questions: Question[];
  answer: Record<string, string>;
  attempts: number;
  must_pass: boolean;
  submitted_at: string;
  updated_at: string;
};

/** [employee, course, enrollment, percent, state 0 to 2, done on or '', due on or '', 1 if overdue, answers to mark] */
export type MatrixCell = [number, number, number, number, 0 | 1 | 2, string, string, 0 | 1, number];
/** People × courses; a pair without a cell is not enrolled. */
export type TrainingMatrix = {
  people: { id: number; full_name: string; role: string | null }[];
  courses: Titled[];
  cells: MatrixCell[];
};

/** What the caller has to learn, for the home screen. */
export type OpenCourse = {
  id: number;
  title: string;
  completed_steps: number;
  total_steps: number;
  due_on: string | null;
  is_overdue: boolean;
};
