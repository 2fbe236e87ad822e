import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { enrollmentStates } from '../../../contract/organisation/enrollments.ts';
import type { LearningCourse } from '../../../contract/organisation/enrollments.ts';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './player.module.css';
import { isDone } from './lesson.ts';
import { learnAddress } from './trainingActions.ts';
import { TypeBadge } from './TypeBadge.tsx';

type PlayerOutlineProps = { course: LearningCourse; step: number | null };

/** The left card: the learner's progress, and the sections with their steps. */
export function PlayerOutline({ course, step }: PlayerOutlineProps) {
  const { id, completed_steps, total_steps, progress, status, due_on, is_overdue, steps_completed } = course;
  return (
    <Card className={classes.outline ?? ''}>
      <h2 className={classes.course}>
        <a href={`#${learnAddress(id)}`}>{course.course.title}</a>
      </h2>
      <Progress percent={progress} label="Progress of the course" hasFigure={false} />
      <p className={classes.figures}>
        Progress: {completed_steps} / {total_steps} ({progress}%)
      </p>
      <p className={classes.figures}>
        Status: <strong>{enrollmentStates[status]}</strong>
        {due_on && status !== 'completed' && (
          <StatusBadge tone={is_overdue ? 'bad' : 'neutral'}>
            {is_overdue ? 'Overdue' : 'Due'} {formatDate(due_on, 'published')}
          </StatusBadge>
        )}
      </p>
      <nav aria-label="Course">
        <ol className={classes.sections}>
          {course.sections.map((section, place) => (
            <li key={section.id}>
              <Fold isOpen lineClass={classes.section} summary={`${place + 1}. ${section.title}`}>
                <ol className={classes.steps}>
                  {section.steps.map((one, at) => (
                    <li key={one.id}>
                      <a
                        href={`#${learnAddress(id, section.id, one.id)}`}
                        aria-current={one.id === step ? 'step' : undefined}
                        data-done={isDone(course, one.id) || undefined}
                      >
                        {isDone(course, one.id) ? (
                          <IconCircleCheckFilled size={16} aria-hidden />
                        ) : (
                          <IconCircleDashed size={16} aria-hidden />
                        )}
                        <span className={classes.stepTitle}>
                          <span className={classes.number}>
                            {place + 1}.{at + 1}
                          </span>{' '}
                          {one.title}
                          {isDone(course, one.id) && <VisuallyHidden> (completed)</VisuallyHidden>}
                        </span>
                        {one.type === 'assignment' && <TypeBadge type="assignment" />}
                        {steps_completed[one.id]?.changed && (
                          <StatusBadge tone="warn">{trainingTexts.changed}</StatusBadge>
                        )}
                        {status === 'completed' && !isDone(course, one.id) && (
                          <StatusBadge>{trainingTexts.added}</StatusBadge>
                        )}
                      </a>
                    </li>
                  ))}
                </ol>
              </Fold>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  );
}
