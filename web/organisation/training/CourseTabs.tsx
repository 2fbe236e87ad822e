import { Anchor, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { IconListDetails, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Course, Section, StepRow } from '../../../contract/organisation/training.ts';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { go } from '../../platform/address.ts';
import { SortableList } from '../../platform/groups/SortableList.tsx';
import { useAllRows } from '../../platform/groups/useAllRows.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { calling } from '../../platform/optimistic/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AddButton } from '../../platform/AddButton.tsx';
import { authors } from './who.ts';
import { StepsOutline } from './StepsOutline.tsx';
import classes from './training.module.css';
import {
  addSection,
  addStep,
  coursesPath,
  sectionActions,
  sectionAddress,
  sectionsPath,
  stepActions,
  stepAddress,
  stepsPath,
} from './trainingActions.ts';
import { TypeBadge } from './TypeBadge.tsx';

type BarProps = { canDelete: boolean; isTrash: boolean; onTrash: (isTrash: boolean) => void; children: ReactNode };

/** Above a tab: the trash switch and the button. */
function Bar({ canDelete, isTrash, onTrash, children }: BarProps) {
  return (
    <div className={classes.bar}>
      {canDelete && (
        <Checkbox label="Show Deleted" checked={isTrash} onChange={(event) => onTrash(event.currentTarget.checked)} />
      )}
      <span className={classes.end}>{children}</span>
    </div>
  );
}

const sectionColumns: Column<Section>[] = [
  {
    key: 'title',
    label: 'Title',
    render: ({ id, title, can }) => (can.edit ? <Anchor href={`#${sectionAddress(id)}`}>{title}</Anchor> : title),
  },
  { key: 'sequence', label: 'Sequence', align: 'right' },
];

function SectionsInOrder({ course }: { course: Course }) {
  const { id } = course;
  return (
    <SortableList
      name={`course_sections:${id}`}
      label="Sections"
      list={useAllRows(sectionsPath, 'course_sections', { course: id })}
      call={(sections) =>
        calling(`${coursesPath}/{id}/order`, { id, sections }, { what: 'Sort the sections', isQuiet: true })
      }
      placed={(section, at) => ({ ...section, sequence: (at + 1) * 10 })}
      columns={sectionColumns}
      rowActions={sectionActions}
      canMove={course.can.edit}
      empty={<EmptyState icon={<IconStack2 size={22} />} text={trainingTexts.noSections} />}
    />
  );
}

function TrashedSections({ course }: { course: Course }) {
  const list = useList(sectionsPath, {
    row: 'course_sections',
    params: { course: course.id, deleted: true },
    keepsDeleted: true,
    inAddress: false,
  });
  return (
    <>
      <ListTable
        list={list}
        label="Deleted sections"
        columns={sectionColumns}
        empty={trainingTexts.noSections}
        rowActions={sectionActions}
      />
      <Pagination list={list} />
    </>
  );
}

export function SectionsTab({ course }: { course: Course }) {
  const [isTrash, setTrash] = useState(false);
  const add = course.can.edit && (
    <AddButton do={authors} onClick={() => addSection(course.id)}>
      Add Section
    </AddButton>
  );
  return (
    <>
      <Bar canDelete={course.can.delete} isTrash={isTrash} onTrash={setTrash}>
        {add}
      </Bar>
      {isTrash ? <TrashedSections course={course} /> : <SectionsInOrder course={course} />}
    </>
  );
}

const stepColumns: Column<StepRow>[] = [
  {
    key: 'title',
    label: 'Title',
    render: ({ title, type }) => (
      <>
        {title} <TypeBadge type={type} />
      </>
    ),
  },
  { key: 'section', label: 'Section', yields: 1, render: ({ section }) => section.title },
  { key: 'sequence', label: 'Sequence', align: 'right' },
];

/** Steps as rows: those in the trash, or those of one section. */
export function StepRows({ params }: { params: { course?: number; section?: number; deleted?: true } }) {
  const list = useList(stepsPath, {
    row: 'course_steps',
    params,
    inAddress: false,
    ...(params.deleted && { keepsDeleted: true }),
  });
  return (
    <>
      <ListTable
        list={list}
        label="Course Steps"
        columns={stepColumns}
        empty={trainingTexts.noSteps}
        emptyIcon={<IconListDetails size={22} />}
        {...(!params.deleted && {
          onOpen: ({ id }: StepRow) => go(stepAddress(id)),
          href: ({ id }: StepRow) => `#${stepAddress(id)}`,
        })}
        rowActions={stepActions}
      />
      <Pagination list={list} />
    </>
  );
}

export function StepsTab({ course }: { course: Course }) {
  const [isTrash, setTrash] = useState(false);
  const hasSections = course.sections.length > 0;
  const add = course.can.edit && hasSections && (
    <AddButton do={authors} onClick={() => addStep(course.id)}>
      Add Step
    </AddButton>
  );
  const hasSteps = course.sections.some(({ steps }) => steps.length > 0);
  return (
    <>
      <Bar canDelete={course.can.delete} isTrash={isTrash} onTrash={setTrash}>
        {add}
      </Bar>
      {isTrash && <StepRows params={{ course: course.id, deleted: true }} />}
      {!isTrash && hasSteps && <StepsOutline course={course} />}
      {!isTrash && !hasSteps && (
        <EmptyState
          icon={<IconListDetails size={22} />}
          text={trainingTexts.noSteps}
          hint={hasSections || !course.can.edit ? undefined : 'Add a section first. Steps belong to sections.'}
          action={
            hasSections
              ? add
              : course.can.edit && (
                  <AddButton do={authors} onClick={() => addSection(course.id)}>
                    Add Section
                  </AddButton>
                )
          }
        />
      )}
    </>
  );
}
