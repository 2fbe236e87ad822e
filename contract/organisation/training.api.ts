import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Course, CourseLabel, CourseRow, Section, Step, StepRow } from './training.ts';

declare module '../api.ts' {
  interface Api {
    '/api/training/courses': { list: CourseRow; filters: true; row: 'courses' };
    '/api/training/courses/add': { form: Saved };
    '/api/training/courses/select': { get: Chosen[] };
    '/api/training/courses/people': { get: Chosen[] };
    '/api/training/courses/posts': { get: Chosen[] };
    '/api/training/courses/divisions': { get: Chosen[] };
    '/api/training/courses/{id}': { get: Course; row: 'courses' };
    '/api/training/courses/{id}/edit': { edit: Saved; row: 'courses' };
    '/api/training/courses/{id}/posts': { form: Saved };
    '/api/training/courses/{id}/order': { post: Saved };
    '/api/training/courses/{id}/delete': { action: Saved; becomes: ['courses', 'deleted'] };
    '/api/training/courses/{id}/restore': { action: Saved; becomes: ['courses', 'restored'] };
    '/api/training/courses/categories': { list: CourseLabel };
    '/api/training/courses/categories/add': { form: Saved };
    '/api/training/courses/categories/{id}/edit': { edit: Saved };
    '/api/training/courses/categories/{id}/delete': { action: Saved };
    '/api/training/courses/tags': { list: CourseLabel };
    '/api/training/courses/tags/add': { form: Saved };
    '/api/training/courses/tags/{id}/edit': { edit: Saved };
    '/api/training/courses/tags/{id}/delete': { action: Saved };
    '/api/training/sections': { list: Section; filters: true; row: 'course_sections' };
    '/api/training/sections/add': { form: Saved };
    '/api/training/sections/select': { get: Chosen[] };
    '/api/training/sections/{id}': { get: Section; row: 'course_sections' };
    '/api/training/sections/{id}/edit': { edit: Saved; row: 'course_sections' };
    '/api/training/section/{id}/edit': { edit: Saved; row: 'course_sections' };
    '/api/training/sections/{id}/delete': { action: Saved; becomes: ['course_sections', 'deleted'] };
    '/api/training/sections/{id}/restore': { action: Saved; becomes: ['course_sections', 'restored'] };
    '/api/training/steps': { list: StepRow; filters: true; row: 'course_steps' };
    '/api/training/steps/add': { form: Saved };
    '/api/training/steps/{id}': { get: Step; row: 'course_steps' };
    '/api/training/steps/{id}/edit': { edit: Saved; row: 'course_steps' };
    '/api/training/steps/{id}/sections': { get: Chosen[] };
    '/api/training/steps/{id}/delete': { action: Saved; becomes: ['course_steps', 'deleted'] };
    '/api/training/steps/{id}/restore': { action: Saved; becomes: ['course_steps', 'restored'] };
  }
  interface Tables {
    courses: true;
    course_tags: true;
    course_posts: true;
    course_sections: true;
    course_steps: true;
    step_assignments: true;
  }
}
