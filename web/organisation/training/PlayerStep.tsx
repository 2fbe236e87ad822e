import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { LearningStep } from '../../../contract/organisation/enrollments.ts';
import { stepDone } from '../../../contract/organisation/enrollments.ts';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import classes from './player.module.css';
import { StepText } from './StepText.tsx';
import { TypeBadge } from './TypeBadge.tsx';

/** The given answer and how it was marked. */
function Given({ step }: { step: LearningStep }) {
  const { assignment } = step;
  if (!assignment?.answer) return null;
  const { answer, questions } = assignment;
  const { is_correct, is_waiting, attempts, note } = answer;
  return (
    <section className={classes.given} aria-label="Your answers">
      <p className={classes.badges}>
        {is_waiting && <StatusBadge tone="warn">Waiting to be marked</StatusBadge>}
        {is_correct === true && <StatusBadge tone="good">Correct</StatusBadge>}
        {is_correct === false && <StatusBadge tone="bad">Not correct</StatusBadge>}
        {attempts > 1 && <StatusBadge>Attempts: {attempts}</StatusBadge>}
      </p>
      {note && <blockquote className={classes.note}>{note}</blockquote>}
      <AnswerSheet questions={questions} answers={answer.answer} />
    </section>
  );
}

/** Pressing the button of an assignment completes nothing yet: it opens the questions. */
function answering(questions: number, isAgain: boolean): string {
  if (isAgain) return 'Try Again';
  return questions === 1 ? 'Answer Question' : 'Answer Questions';
}

/** The button below the step that leads on: Next, or back to the course. */
export const onwardId = 'player-onward';

type PlayerStepProps = { step: LearningStep; canLearn: boolean; isBusy: boolean; onComplete: () => void };

/** The selected step: its text or questions, and the button that completes it. */
export function PlayerStep({ step, canLearn, isBusy, onComplete }: PlayerStepProps) {
  const { done, stepable, assignment, blocked } = step;
  const isDone = done.status === stepDone;
  const isOpen = !isDone || done.changed;
  const tried = assignment?.answer?.is_correct === false;
  const title = useRef<HTMLHeadingElement>(null);
  // Reading goes on at the top of the step, also when it had to be loaded first.
  useEffect(() => {
    if (!document.querySelector('[role="dialog"]')) title.current?.focus({ preventScroll: true });
  }, []);
  const wasOpen = useRef(isOpen);
  // The button that was pressed is then disabled: the keyboard goes on, and not to Previous, which comes first.
  useEffect(() => {
    const { activeElement } = document;
    const isOver = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isOver && (activeElement === document.body || activeElement?.closest('footer')))
      document.getElementById(onwardId)?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <article className={classes.step} aria-labelledby="player-step">
      <header className={classes.head}>
        <h2 id="player-step" ref={title} tabIndex={-1}>
          {step.title}
        </h2>
        <TypeBadge type={step.type} />
        {isDone && !done.changed && <StatusBadge tone="good">Completed</StatusBadge>}
        {done.changed && (
          <StatusBadge tone="warn">
            {trainingTexts.changed} (version {done.version})
          </StatusBadge>
        )}
      </header>
      {step.description && <SafeHtml html={step.description} />}
      {stepable && <StepText of={stepable} type={step.stepable_type} below={step.title} />}
      {assignment && !assignment.answer && (
        <p className={classes.quiet}>
          {assignment.questions.length === 1 ? '1 question' : `${assignment.questions.length} questions`}
          {assignment.must_pass && ', to be answered correctly'}
          {assignment.requires_marking && ', marked by a colleague'}
        </p>
      )}
      <Given step={step} />
      {canLearn && (
        <footer className={classes.complete}>
          <Button
            leftSection={assignment ? <IconPencil size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            disabled={!isOpen || blocked !== null}
            loading={isBusy}
            onClick={onComplete}
          >
            {assignment ? answering(assignment.questions.length, tried && isOpen) : 'Complete Step'}
          </Button>
          {isOpen && blocked && <span className={classes.quiet}>{blocked}</span>}
        </footer>
      )}
    </article>
  );
}
