import { IconPencil, IconRefresh, IconRestore } from '@tabler/icons-react';
import type { Enrollment } from '../../../contract/organisation/enrollments.ts';
import type { CourseLabel, CourseRow, Section } from '../../../contract/organisation/training.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const base = '/api/training';
export const coursesPath = `${base}/courses` as const;
export const sectionsPath = `${base}/sections` as const;
export const stepsPath = `${base}/steps` as const;
export const enrollmentsPath = `${base}/enrollments` as const;

/** The topics that change someone's progress. */
export const progressTopics = ['step_completions', 'assignment_answers', 'course_steps', 'course_sections'] as const;

/** What is to be marked; nothing of an enrollment or a course in the trash. */
export const waitingTopics = ['assignment_answers', 'enrollments', 'courses', 'employees'] as const;

export const courseAddress = (id: number, tab?: string) => `/organization/courses/course/${id}${tab ? `/${tab}` : ''}`;
export const sectionAddress = (id: number) => `/organization/courses/section/${id}`;
export const stepAddress = (id: number) => `/organization/courses/step/${id}`;
export const enrollmentAddress = (id: number) => `/organization/courses/enrollments/${id}`;
export const learnAddress = (id: number, section?: number, step?: number) =>
  `/hat/courses/${id}${section ? `/${section}` : ''}${section && step ? `/${step}` : ''}`;

type Acted = { id: number; deleted_at: string | null; can: { edit: boolean; delete: boolean; restore: boolean } };
type Verbs<T> = { edit: (row: T) => void; remove: (row: T) => void; restore: (row: T) => void };

/** Edit, Restore and Delete, the same for all four kinds. */
const acting = <T extends Acted>({ edit, remove, restore }: Verbs<T>): RowAction<T>[] => [
  { label: 'Edit', icon: IconPencil, when: ({ can, deleted_at }) => can.edit && deleted_at === null, run: edit },
  {
    label: 'Restore',
    icon: IconRestore,
    when: ({ can, deleted_at }) => can.restore && deleted_at !== null,
    run: restore,
  },
  deleteAction(remove),
];

/** For the buttons of a page: a record in the trash must be restored before it can be edited. */
export const unlessTrashed = <T extends Acted>(record: T): T =>
  record.deleted_at === null ? record : { ...record, can: { ...record.can, edit: false } };

export const addCourse = (onSaved: (id: number) => void) =>
  openForm(`${coursesPath}/add`, {}, { size: 'lg', onSaved: ({ data }) => onSaved(data.id) });
export const editCourse = ({ id }: { id: number }) => openForm(`${coursesPath}/{id}/edit`, { id }, { size: 'lg' });
export const enrollByPost = ({ id }: { id: number }) => openForm(`${coursesPath}/{id}/posts`, { id });
export const courseActions: RowAction<CourseRow>[] = acting<CourseRow>({
  edit: editCourse,
  remove: ({ id }) =>
    void runAction(`${coursesPath}/{id}/delete`, { id }, { becomes: ['courses', 'deleted'], confirm: true }),
  restore: ({ id }) => void runAction(`${coursesPath}/{id}/restore`, { id }, { becomes: ['courses', 'restored'] }),
});

// As specified: when adding fails the dialog stays open with what was typed, and no toast says so.
const quiet = { isQuiet: true } as const;

export const addSection = (course: number) => openForm(`${sectionsPath}/add`, { course }, quiet);
/** The specification spells this address differently on the section's own screen. */
export const editSection = ({ id }: { id: number }) => openForm(`${base}/section/{id}/edit`, { id });
export const sectionActions: RowAction<Section>[] = acting<Section>({
  edit: ({ id }) => openForm(`${sectionsPath}/{id}/edit`, { id }),
  remove: ({ id }) =>
    void runAction(`${sectionsPath}/{id}/delete`, { id }, { becomes: ['course_sections', 'deleted'], confirm: true }),
  restore: ({ id }) =>
    void runAction(`${sectionsPath}/{id}/restore`, { id }, { becomes: ['course_sections', 'restored'] }),
});

export const addStep = (course: number) => openForm(`${stepsPath}/add`, { course }, { ...quiet, size: 'lg' });
export const editStep = ({ id }: { id: number }) => openForm(`${stepsPath}/{id}/edit`, { id }, { size: 'lg' });
export const removeStep = ({ id }: { id: number }) =>
  void runAction(`${stepsPath}/{id}/delete`, { id }, { becomes: ['course_steps', 'deleted'], confirm: true });
export const stepActions: RowAction<Acted>[] = acting<Acted>({
  edit: editStep,
  remove: removeStep,
  restore: ({ id }) => void runAction(`${stepsPath}/{id}/restore`, { id }, { becomes: ['course_steps', 'restored'] }),
});

export const addEnrollment = (course?: number) => openForm(`${enrollmentsPath}/add`, course ? { course } : {}, quiet);
export const enrollSeveral = (course?: number) => openForm(`${enrollmentsPath}/bulk`, course ? { course } : {}, quiet);
/** The specification spells this address differently on the enrollment's own screen. */
export const editEnrollment = ({ id }: { id: number }) => openForm(`${base}/enrollment/{id}/edit`, { id });
const restartEnrollment = ({ id }: { id: number }) =>
  void runAction(`${enrollmentsPath}/{id}/restart`, { id }, { confirm: true });
export const enrollmentActions: RowAction<Enrollment>[] = [
  {
    label: 'Restart',
    icon: IconRefresh,
    when: ({ can, started_at, deleted_at }) => can.restart && started_at !== null && deleted_at === null,
    run: restartEnrollment,
  },
  ...acting<Enrollment>({
    edit: ({ id }) => openForm(`${enrollmentsPath}/{id}/edit`, { id }),
    remove: ({ id }) =>
      void runAction(`${enrollmentsPath}/{id}/delete`, { id }, { becomes: ['enrollments', 'deleted'], confirm: true }),
    restore: ({ id }) =>
      void runAction(`${enrollmentsPath}/{id}/restore`, { id }, { becomes: ['enrollments', 'restored'] }),
  }),
];

type LabelPath = `${typeof coursesPath}/categories` | `${typeof coursesPath}/tags`;
export const labelActions = (path: LabelPath): RowAction<CourseLabel>[] => [
  editAction(({ id }) => openForm(`${path}/{id}/edit`, { id })),
  deleteAction(({ id }) => void runAction(`${path}/{id}/delete`, { id }, { confirm: true })),
];
