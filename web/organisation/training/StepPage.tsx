import { Anchor } from '@mantine/core';
import type { Step } from '../../../contract/organisation/training.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { StepText } from './StepText.tsx';
import classes from './training.module.css';
import { courseAddress, editStep, sectionAddress, stepActions, stepsPath, unlessTrashed } from './trainingActions.ts';
import { TypeBadge } from './TypeBadge.tsx';

const menu = stepActions.filter(({ label }) => label !== 'Edit');

function Page({ step }: { step: Step }) {
  const { course, section, assignment, stepable } = step;
  return (
    <Screen
      heading={step.title}
      crumb={step.title}
      subHeading={
        <span className={classes.badges}>
          <TypeBadge type={step.type} />
          {step.deleted_at && <StatusBadge tone="bad">In the trash</StatusBadge>}
        </span>
      }
      actions={<PageButtons record={unlessTrashed(step)} onEdit={editStep} menu={menu} />}
    >
      <div className={classes.stack}>
        <Details
          items={[
            { label: 'Course', value: <Anchor href={`#${courseAddress(course.id)}`}>{course.title}</Anchor> },
            { label: 'Section', value: <Anchor href={`#${sectionAddress(section.id)}`}>{section.title}</Anchor> },
            ...(assignment
              ? [
                  { label: 'Requires Marking', value: assignment.requires_marking ? 'Yes' : 'No' },
                  { label: 'Must Pass', value: assignment.must_pass ? 'Yes' : 'No' },
                ]
              : []),
          ]}
        />
        {step.description && <SafeHtml html={step.description} />}
        {stepable && <StepText of={stepable} type={step.stepable_type} below={step.title} />}
        {assignment && (
          <Card title="Questions">
            <QuestionPreview questions={assignment.questions} />
          </Card>
        )}
      </div>
    </Screen>
  );
}

/** A step of a course with the policy, article or questions it is about. */
export function StepPage() {
  const loaded = useRecord(
    `${stepsPath}/{id}`,
    { id: useParam('id') ?? '' },
    { row: 'course_steps', topic: ['step_assignments', 'courses', 'course_sections', 'policies', 'articles'] },
  );
  return <RecordScreen loaded={loaded}>{(step) => <Page step={step} />}</RecordScreen>;
}
