import { ActionIcon, Button, Title } from '@mantine/core';
import { IconCheck, IconListDetails, IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import {
  programLimits,
  programPercent,
  programStatus,
  programTexts as texts,
} from '../../../contract/organisation/programs.ts';
import type { ProgramRecord, Sections } from '../../../contract/organisation/programs.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { NewTitle } from '../../platform/groups/NewTitle.tsx';
import { Said } from '../../platform/groups/Said.tsx';
import { useGroups } from '../../platform/groups/useGroups.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useDrawn } from '../../platform/lists/useDrawn.ts';
import { useStable } from '../../platform/useStable.ts';
import { Progress } from '../../ui/Progress.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { completeProgram } from './programActions.ts';
import classes from './programs.module.css';
import { SectionBox } from './SectionBox.tsx';
import { sectionsInSight, sectionsShape } from './sectionsShape.ts';
import type { SectionsChange } from './sectionsShape.ts';
import { targetActions } from './targetActions.ts';
import { useSections } from './useSections.ts';
import { useSectionTargets } from './useSectionTargets.ts';
import { newId } from '../../platform/newId.ts';

type PlanProps = { program: ProgramRecord; all: Sections; change: (change: SectionsChange) => void };

const noTargets: readonly never[] = [];

/** The sections one below the other, with drag and drop. */
function Plan({
  program,
  all: latest,
  isAdding,
  onClose,
  ...props
}: PlanProps & { isAdding: boolean; onClose: () => void }) {
  const change = useStable(props.change);
  const { can } = latest;
  const place = `program:${program.id}`;
  const { area, shown, lifted, said, step, onItemKey, onGroupKey } = useGroups({
    place,
    shape: sectionsShape,
    latest,
    layout: 'rows',
    canMove: { item: can.sort, group: can.sort },
    change,
    stepWords: ({ kind }, by, { group }) =>
      `${kind === 'item' ? 'Moved' : 'Section moved'} ${by < 0 ? 'up' : 'down'}${group && ` in ${group}`}`,
  });
  const sections = sectionsShape.groupsOf(shown);
  const targets = useSectionTargets(shown);
  const drawn = useDrawn(sections.length, 3, sectionsInSight(sections));
  const actionsOf = useStable((cid: string) =>
    targetActions(latest, cid, change, (by) => step({ kind: 'item', key: cid }, by)),
  );
  return (
    <div ref={area} className={classes.sections}>
      {sections.length === 0 && !isAdding && (
        <EmptyState icon={<IconListDetails size={22} />} text={texts.noSections} />
      )}
      {sections.slice(0, drawn).map((section) => (
        <SectionBox
          key={section.cid}
          place={place}
          status={program.status}
          section={section}
          targets={targets.get(section.cid) ?? noTargets}
          can={can}
          isLifted={lifted?.kind === 'group' && lifted.key === section.cid}
          liftedTarget={lifted?.kind === 'item' && section.targets.includes(lifted.key) ? lifted.key : null}
          change={change}
          actionsOf={actionsOf}
          onTargetKey={onItemKey}
          onSectionKey={onGroupKey}
        />
      ))}
      {isAdding && (
        <div className={classes.newSection}>
          <NewTitle
            label="Title of the new section"
            placeholder="Title of the section"
            max={programLimits.title}
            onAdd={(name) => change({ kind: 'add group', group: `section-${newId()}`, name })}
            onClose={onClose}
          />
        </div>
      )}
      <Said>{said}</Said>
    </div>
  );
}

/** Sections & Targets of a program. */
export function SectionsWidget({ program }: { program: ProgramRecord }) {
  const heading = useId();
  const { all, change, error, refresh } = useSections(program);
  const [isAdding, setAdding] = useState(false);
  const isOpen = program.status !== programStatus.completed;
  return (
    <section className={classes.widget} aria-labelledby={heading}>
      <header className={classes.widgetHead}>
        <div>
          <Title order={3} id={heading}>
            Sections & Targets
          </Title>
          <p className={classes.quiet}>{texts.about}</p>
        </div>
        <div className={classes.buttons}>
          <ActionIcon variant="default" size={34} aria-label="Refresh targets" title="Refresh" onClick={refresh}>
            <IconRefresh size={16} />
          </ActionIcon>
          {isOpen && program.can.complete && (
            <Button
              variant="default"
              leftSection={<IconCheck size={15} aria-hidden />}
              onClick={() => completeProgram(program)}
            >
              Project Complete
            </Button>
          )}
          {all?.can.edit && <AddButton onClick={() => setAdding(true)}>Add Section</AddButton>}
        </div>
      </header>
      {all && (
        <Progress percent={programPercent(program, Object.values(all.targets))} label="Progress of the program" />
      )}
      {all && <Plan program={program} all={all} change={change} isAdding={isAdding} onClose={() => setAdding(false)} />}
      {!all && <Pending error={error} onRetry={refresh} lines={8} />}
    </section>
  );
}
