import { Anchor, Button, Textarea } from '@mantine/core';
import { IconCheck, IconChecklist, IconX } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WaitingAnswer } from '../../../contract/organisation/enrollments.ts';
import { trainingLimits, trainingTexts } from '../../../contract/organisation/training.ts';
import { formatAgo } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { useKeptText } from '../../platform/useKeptText.ts';
import { useStable } from '../../platform/useStable.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import classes from './training.module.css';
import { base, enrollmentAddress, waitingTopics } from './trainingActions.ts';

type Result = 'correct' | 'incorrect';
type MarkingProps = {
  answer: WaitingAnswer;
  /**
   * A colleague has marked it first, or it was withdrawn: it stays until the user moves on, so that nothing changes
   * under a click.
   */
  isTaken: boolean;
  onMarked: () => void;
  onSkip: () => void;
};

/** One answer: marked with the buttons, or the keys c and i; s skips it. */
function Marking({ answer, isTaken, onMarked, onSkip }: MarkingProps) {
  const [note, setNote] = useKeptText(`answer.${answer.id}.${answer.attempts}`);
  const [isBusy, setBusy] = useState(false);
  const mark = useStable(async (result: Result) => {
    if (isBusy || isTaken) return;
    setBusy(true);
    const { id, assignment_id: assignment, attempts, updated_at: _version } = answer;
    const path = `${base}/assignments/{assignment}/answers/{id}/mark` as const;
    const answered = await runAction(path, { assignment, id, attempts, _version, result, note: note || null });
    setBusy(false);
    if (answered) onMarked();
  });
  const skip = useStable(onSkip);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
      if (event.key === 'c') void mark('correct');
      if (event.key === 'i') void mark('incorrect');
      if (event.key === 's') skip();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [mark, skip]);
  return (
    <Card
      title={answer.step.title}
      aside={<span className={classes.quiet}>handed in {formatAgo(answer.submitted_at)}</span>}
    >
      <p className={classes.badges}>
        <Anchor href={`#${enrollmentAddress(answer.enrollment_id)}`}>{answer.employee.full_name}</Anchor>
        <span className={classes.quiet}>{answer.course.title}</span>
        {answer.must_pass && <StatusBadge tone="accent">Must Pass</StatusBadge>}
        {answer.attempts > 1 && <StatusBadge>Attempts: {answer.attempts}</StatusBadge>}
      </p>
      <AnswerSheet questions={answer.questions} answers={answer.answer} />
      <Textarea
        label="Note to the learner"
        autosize
        minRows={2}
        maxLength={trainingLimits.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isTaken && !isBusy && (
        <p className={classes.quiet} aria-live="polite">
          {trainingTexts.markedSince}
        </p>
      )}
      <div className={classes.marks}>
        <Button
          color="teal"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={isBusy}
          disabled={isTaken}
          onClick={() => void mark('correct')}
        >
          Correct (c)
        </Button>
        <Button
          color="red"
          variant="light"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={isBusy || isTaken}
          onClick={() => void mark('incorrect')}
        >
          Incorrect (i)
        </Button>
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={onSkip}>
          {isTaken ? 'Next (s)' : 'Later (s)'}
        </Button>
      </div>
    </Card>
  );
}

const nameOf = ({ id, attempts }: WaitingAnswer) => `${id}.${attempts}`;

/** All waiting answers, one after the other; the next one appears automatically. */
function Waiting({ course }: { course: unknown }) {
  const { record, error, refresh } = useRecord(`${base}/assignments/waiting`, course ? { course } : {}, {
    topic: waitingTopics,
  });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<WaitingAnswer | null>(null);
  const waiting = record?.filter((one) => !gone.has(nameOf(one))) ?? [];
  const isHeld = held !== null && !gone.has(nameOf(held));
  const fresh = isHeld ? waiting.find((one) => nameOf(one) === nameOf(held)) : waiting[0];
  const answer = fresh ?? (isHeld ? held : undefined);
  if (answer && answer !== held) setHeld(answer);
  const leave = (one: WaitingAnswer) => setGone((now) => new Set([...now, nameOf(one)]));
  const startAnew = () => {
    setGone(new Set());
    setHeld(null);
  };
  return (
    <Screen narrow>
      {!record && <Pending error={error} onRetry={refresh} lines={10} />}
      {record && !answer && (
        <EmptyState
          icon={<IconChecklist size={22} />}
          text={record.length > 0 ? trainingTexts.leftForLater(record.length) : trainingTexts.nothingToMark}
          action={
            record.length > 0 && (
              <Button variant="default" onClick={startAnew}>
                Show the answers left for later
              </Button>
            )
          }
        />
      )}
      {answer && (
        <>
          <p className={classes.quiet} aria-live="polite">
            {waiting.length === 1 ? '1 answer to mark' : `${waiting.length} answers to mark`}
          </p>
          <Marking
            key={nameOf(answer)}
            answer={answer}
            isTaken={!fresh}
            onMarked={() => {
              leave(answer);
              refresh();
            }}
            onSkip={() => leave(answer)}
          />
        </>
      )}
    </Screen>
  );
}

export function MarkingRoom() {
  const { course }: { course?: unknown } = useSearch({ strict: false });
  return <Waiting key={String(course)} course={course} />;
}
