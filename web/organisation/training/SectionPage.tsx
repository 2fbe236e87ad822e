import { Anchor } from '@mantine/core';
import { useParam } from '../../platform/currentScreen.ts';
import { LinkedText } from '../../platform/LinkedText.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { StepRows } from './CourseTabs.tsx';
import classes from './training.module.css';
import { courseAddress, editSection, sectionActions, sectionsPath, unlessTrashed } from './trainingActions.ts';

/** A section of a course with its steps. */
export function SectionPage() {
  const loaded = useRecord(
    `${sectionsPath}/{id}`,
    { id: useParam('id') ?? '' },
    { row: 'course_sections', topic: ['course_steps', 'courses'] },
  );
  return (
    <RecordScreen loaded={loaded}>
      {(section) => (
        <Screen
          heading={section.title}
          crumb={section.title}
          subHeading={section.deleted_at && <StatusBadge tone="bad">In the trash</StatusBadge>}
          actions={
            <PageButtons
              record={unlessTrashed(section)}
              onEdit={editSection}
              menu={sectionActions.filter(({ label }) => label !== 'Edit')}
            />
          }
        >
          <div className={classes.stack}>
            <Details
              isShort={!section.can.edit}
              items={[
                {
                  label: 'Course',
                  value: <Anchor href={`#${courseAddress(section.course.id)}`}>{section.course.title}</Anchor>,
                },
                { label: 'Sequence', value: section.sequence },
                { label: 'Description', value: section.description && <LinkedText text={section.description} /> },
              ]}
            />
            <Card title="Course Steps">
              <StepRows params={{ section: section.id }} />
            </Card>
          </div>
        </Screen>
      )}
    </RecordScreen>
  );
}
