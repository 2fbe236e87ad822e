import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type {
  Enrollment,
  EnrollmentStep,
  EnrollmentWithSteps,
  LearningCourse,
  LearningStep,
  OpenCourse,
  TrainingMatrix,
  TrainingRecord,
  WaitingAnswer,
} from './enrollments.ts';

declare module '../api.ts' {
  interface Api {
    '/api/training/enrollments': { list: Enrollment; filters: true; row: 'enrollments' };
    '/api/training/enrollments/user': { list: Enrollment; filters: true; row: 'enrollments' };
    '/api/training/enrollments/courses': { get: Chosen[] };
    '/api/training/enrollments/open': { get: OpenCourse[] };
    '/api/training/enrollments/add': { form: Saved };
    '/api/training/enrollments/bulk': { form: { enrolled: number } };
    '/api/training/enrollments/{id}': { get: EnrollmentWithSteps; row: 'enrollments' };
    '/api/training/enrollments/{id}/edit': { edit: Saved; row: 'enrollments' };
    '/api/training/enrollment/{id}/edit': { edit: Saved; row: 'enrollments' };
    '/api/training/enrollments/{id}/delete': { action: Saved; becomes: ['enrollments', 'deleted'] };
    '/api/training/enrollments/{id}/restore': { action: Saved; becomes: ['enrollments', 'restored'] };
    '/api/training/enrollments/{id}/restart': { action: Saved };
    '/api/training/enrollments/{id}/course': { get: LearningCourse };
    '/api/training/enrollments/{id}/start': { post: Saved };
    '/api/training/enrollments/{id}/steps': { list: EnrollmentStep };
    '/api/training/records': { get: TrainingRecord[] };
    '/api/training/enrollments/{id}/records': { get: TrainingRecord[] };
    '/api/training/enrollments/{id}/steps/{step}': { get: LearningStep };
    '/api/training/enrollments/{id}/steps/{step}/complete': {
      action: Saved & { is_complete: boolean };
      form: Saved & { is_complete: boolean };
    };
    '/api/training/enrollments/{id}/steps/{step}/un-complete': { action: Saved };
    '/api/training/assignments/waiting': { get: WaitingAnswer[] };
    '/api/training/assignments/{assignment}/answers/{id}/mark': { form: Saved };
    '/api/training/matrix': { get: TrainingMatrix };
    '/training/matrix/export': { file: true };
  }
  interface Tables {
    enrollments: true;
    step_completions: true;
    assignment_answers: true;
  }
}
