import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import type { Enrollment, EnrollmentStep } from '../../../contract/organisation/enrollments.ts';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import type { Question } from '../../../contract/platform/questions.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import classes from './training.module.css';
import { base, enrollmentsPath, progressTopics } from './trainingActions.ts';
import { TypeBadge } from './TypeBadge.tsx';

const questionsOf = ({ assignment_questions }: EnrollmentStep) =>
  JSON.parse(assignment_questions ?? '[]') as Question[];
const answersOf = ({ answer_answer }: EnrollmentStep) => JSON.parse(answer_answer ?? '{}') as Record<string, string>;

/** The badges of the specification: to be marked, must be passed, and the number of attempts. */
function Badges({ step }: { step: EnrollmentStep }) {
  const { assignment_requires_marking, assignment_must_pass, answer_is_correct, answer_attempts } = step;
  return (
    <span className={classes.badges}>
      {answer_is_correct === 1 && <StatusBadge tone="good">Correct</StatusBadge>}
      {answer_is_correct === 0 && <StatusBadge tone="bad">Incorrect</StatusBadge>}
      {assignment_requires_marking && answer_is_correct === null && (
        <StatusBadge tone="warn">Requires Marking</StatusBadge>
      )}
      {assignment_must_pass && answer_is_correct !== 1 && <StatusBadge tone="accent">Must Pass</StatusBadge>}
      {(answer_attempts ?? 0) > 1 && <StatusBadge>Attempts: {answer_attempts}</StatusBadge>}
    </span>
  );
}

function Answers({ step }: { step: EnrollmentStep }) {
  const [isOpen, setOpen] = useState(false);
  if (step.answer_id === null) return null;
  return (
    <>
      <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide answers' : 'Show answers'}
      </Button>
      {isOpen && <AnswerSheet questions={questionsOf(step)} answers={answersOf(step)} />}
    </>
  );
}

const columnsOf = (isCompleted: boolean): Column<EnrollmentStep>[] => [
  {
    key: 'step_title',
    label: 'Step',
    render: (step) => (
      <div className={classes.titled}>
        {step.step_title} <TypeBadge type={step.step_type} />
        <Answers step={step} />
      </div>
    ),
  },
  { key: 'section_title', label: 'Section', yields: 1 },
  {
    key: 'answer',
    label: 'Answer',
    yields: 2,
    render: (step) => step.assignment_id !== null && <Badges step={step} />,
  },
  {
    key: 'completed_at',
    label: 'Completed',
    align: 'right',
    render: ({ completed_at, version }) =>
      completed_at
        ? `${formatDate(completed_at, 'table')}${version ? ` (version ${version})` : ''}`
        : isCompleted && <StatusBadge>{trainingTexts.added}</StatusBadge>,
  },
];

/** Opens the form with the answers that are to be marked above it. */
function markStep(step: EnrollmentStep): void {
  const sheet = { questions: questionsOf(step), answers: answersOf(step) };
  openForm(
    `${base}/assignments/{assignment}/answers/{id}/mark`,
    { assignment: step.assignment_id ?? 0, id: step.answer_id ?? 0 },
    { notice: () => <AnswerSheet {...sheet} /> },
  );
}

/** Every step of the course: what was done, what was answered, and the actions on it. */
export function StepProgress({ enrollment: { id, status, can, deleted_at } }: { enrollment: Enrollment }) {
  const list = useList(`${enrollmentsPath}/{id}/steps`, {
    params: { id },
    topic: [`enrollments:${id}`, ...progressTopics],
    inAddress: false,
    limit: 25,
  });
  const rowActions = [
    {
      label: 'Mark',
      when: ({ answer_id, answer_is_correct }: EnrollmentStep) => answer_id !== null && answer_is_correct !== 1,
      run: markStep,
    },
    {
      label: 'Mark Not Complete',
      when: ({ completed_at }: EnrollmentStep) => can.edit && deleted_at === null && completed_at !== null,
      run: ({ step_id }: EnrollmentStep) =>
        void runAction(`${enrollmentsPath}/{id}/steps/{step}/un-complete`, { id, step: step_id }, { confirm: true }),
    },
  ];
  return (
    <>
      <ListTable
        list={list}
        label="Step Progress"
        columns={columnsOf(status === 'completed')}
        empty={trainingTexts.noSteps}
        emptyIcon={<IconListDetails size={22} />}
        rowActions={rowActions}
        hasButtons
      />
      <Pagination list={list} />
    </>
  );
}
