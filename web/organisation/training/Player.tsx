import { Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconConfetti, IconFileOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { LearningCourse } from '../../../contract/organisation/enrollments.ts';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { go } from '../../platform/address.ts';
import { act } from '../../platform/api.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { formatDate } from '../../platform/format.ts';
import { LinkedText } from '../../platform/LinkedText.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { isGone } from '../../platform/records/isGone.ts';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { besides, withDone } from './lesson.ts';
import type { Lesson } from './lesson.ts';
import { PlayerOutline } from './PlayerOutline.tsx';
import { onwardId, PlayerStep } from './PlayerStep.tsx';
import classes from './player.module.css';
import { enrollmentsPath, learnAddress } from './trainingActions.ts';
import { useArrowKeys } from '../../platform/useArrowKeys.ts';

const dates = ({ enrolled_at, started_at, completed_at }: LearningCourse) => [
  { label: 'Enrolled', value: formatDate(enrolled_at) },
  { label: 'Started', value: formatDate(started_at) },
  ...(completed_at ? [{ label: 'Completed', value: formatDate(completed_at) }] : []),
];

/** The label of the button to the first step. */
const beginning = ({ completed_at, started_at }: LearningCourse) =>
  completed_at ? 'Open it again' : started_at ? 'Continue' : 'Start';

/** What is opened next is read from its top. */
const useTop = () =>
  useEffect(() => {
    globalThis.scrollTo({ top: 0 });
  }, []);

/** No step is selected: what the course is about, or that it is complete. */
function Cover({ course }: { course: LearningCourse }) {
  useTop();
  if (course.completed_at) {
    return (
      <Card>
        <div className={classes.finished}>
          <IconConfetti size={28} aria-hidden />
          <h2>{trainingTexts.complete}</h2>
          <p>{trainingTexts.wellDone}</p>
          <Details items={dates(course)} />
        </div>
      </Card>
    );
  }
  return (
    <Card>
      {course.description && (
        <p className={classes.description}>
          <LinkedText text={course.description} />
        </p>
      )}
      <Details items={dates(course)} />
      <p className={classes.select}>{trainingTexts.select}</p>
    </Card>
  );
}

/** A colleague has deleted the step that was open. */
const StepGone = ({ error, course }: { error: Error; course: number }) => (
  <div role="alert">
    <EmptyState
      icon={<IconFileOff size={22} />}
      text={error.message}
      action={<Button onClick={() => go(learnAddress(course))}>Back to the course</Button>}
    />
  </div>
);

type OpenStepProps = { course: LearningCourse; step: number; onDone: (step: number, isDone: boolean) => void };

function OpenStep({ course, step, onDone }: OpenStepProps) {
  const { id, can, started_at } = course;
  useTop();
  const [isBusy, setBusy] = useState(false);
  const { record, error, refresh } = useRecord(
    `${enrollmentsPath}/{id}/steps/{step}`,
    { id, step },
    {
      topic: [
        `enrollments:${id}`,
        `course_steps:${step}`,
        'step_completions',
        'policy_acknowledgements',
        'assignment_answers',
        'step_assignments',
      ],
    },
  );
  const isNew = can.learn && started_at === null;
  useEffect(() => {
    if (isNew) void act(`${enrollmentsPath}/{id}/start`, { id });
  }, [isNew, id]);
  if (error && isGone(error)) return <StepGone error={error} course={id} />;
  if (!record) return <Pending error={error} onRetry={refresh} lines={10} />;

  const path = `${enrollmentsPath}/{id}/steps/{step}/complete` as const;
  const complete = async () => {
    if (record.type === 'assignment') {
      openForm(path, { id, step }, { size: 'lg', onSaved: refresh });
      return;
    }
    setBusy(true);
    onDone(step, true);
    const answer = await runAction(path, { id, step, version: record.stepable?.version });
    refresh();
    // From here on the loaded course decides whether it is done, also when a manager undoes the step.
    if (answer) await queryClient.refetchQueries({ queryKey: ['record', `${enrollmentsPath}/${id}/course`] });
    onDone(step, false);
    setBusy(false);
  };
  return <PlayerStep step={record} canLearn={can.learn} isBusy={isBusy} onComplete={() => void complete()} />;
}

function Player({ course: loaded, section }: { course: LearningCourse; section: number | null }) {
  const asked = Number(useParam('step') ?? 0) || null;
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const course = withDone(loaded, done);
  // An address with a section alone opens its first step.
  const step = asked ?? course.sections.find(({ id }) => id === section)?.steps[0]?.id ?? null;
  const { before, next } = besides(course, step);
  const open = (to: Lesson | null) => to && go(learnAddress(course.id, to.section, to.id));
  useArrowKeys(
    () => open(before),
    () => open(next),
  );
  const onDone = (one: number, isDone: boolean) =>
    setDone((now) => new Set(isDone ? [...now, one] : [...now].filter((id) => id !== one)));
  return (
    <div className={classes.player} data-open={step !== null || undefined}>
      <PlayerOutline course={course} step={step} />
      <div className={classes.main}>
        {course.is_trashed && (
          <Alert color="orange" variant="light" role="alert">
            {trainingTexts.trashedCourse} <a href="#/hat/courses">Back to My Courses</a>
          </Alert>
        )}
        {step === null ? (
          <Cover course={course} />
        ) : (
          <OpenStep key={step} course={course} step={step} onDone={onDone} />
        )}
        <nav className={classes.turn} aria-label="Steps">
          {before && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => open(before)}
            >
              Previous
            </Button>
          )}
          {next ? (
            <Button
              variant={step === null ? 'filled' : 'default'}
              id={onwardId}
              className={classes.next}
              rightSection={<IconArrowRight size={16} aria-hidden />}
              onClick={() => open(next)}
            >
              {step === null ? beginning(course) : 'Next'}
            </Button>
          ) : (
            step !== null && (
              <Button
                id={onwardId}
                variant="default"
                className={classes.next}
                onClick={() => go(learnAddress(course.id))}
              >
                Back to the course
              </Button>
            )
          )}
        </nav>
      </div>
    </div>
  );
}

/** The course of an enrollment, for the learner. */
export function CoursePlayer() {
  const id = useParam('id') ?? '';
  const loaded = useRecord(
    `${enrollmentsPath}/{id}/course`,
    { id },
    {
      topic: [
        `enrollments:${id}`,
        'courses',
        'course_sections',
        'course_steps',
        'step_completions',
        'policies',
        'policy_acknowledgements',
        'articles',
      ],
    },
  );
  const section = Number(useParam('section') ?? 0) || null;
  return (
    <RecordScreen loaded={loaded}>
      {(course) => (
        <Screen crumb={course.course.title}>
          <Player course={course} section={section} />
        </Screen>
      )}
    </RecordScreen>
  );
}
