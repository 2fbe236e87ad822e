import { memo, useId } from 'react';
import type { KeyboardEvent } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { programLimits, programPercent, programTexts as texts } from '../../../contract/organisation/programs.ts';
import type { Program, Section, SectionsCan, Target } from '../../../contract/organisation/programs.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import { Grip } from '../../platform/groups/Grip.tsx';
import { TitleButton } from '../../platform/groups/TitleButton.tsx';
import { useDraggable } from '../../platform/groups/useDraggable.ts';
import { LinkedText } from '../../platform/LinkedText.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import lists from '../../together/checklists/checklists.module.css';
import work from '../../platform/groups/work.module.css';
import dots from '../../platform/menus/ActionMenu.module.css';
import { Progress } from '../../ui/Progress.tsx';
import { NewTarget } from './NewTarget.tsx';
import type { SectionsChange } from './sectionsShape.ts';
import { TargetRow } from './TargetRow.tsx';
import { newId } from '../../platform/newId.ts';

type SectionBoxProps = {
  place: string;
  /** Of the program: in a completed one every section is done. */
  status: Program['status'];
  section: Section;
  targets: readonly Target[];
  can: SectionsCan;
  isLifted: boolean;
  liftedTarget: string | null;
  change: (change: SectionsChange) => void;
  actionsOf: (cid: string) => readonly RowAction<undefined>[];
  onTargetKey: (target: string, event: KeyboardEvent) => void;
  onSectionKey: (section: string, event: KeyboardEvent) => void;
};

/** One section with its targets, its progress, and the button to add a target. */
export const SectionBox = memo(function SectionBox(props: SectionBoxProps) {
  const { place, section, targets, can, isLifted, liftedTarget, change } = props;
  const { cid, title, description } = section;
  const heading = useId();
  const row = useDraggable<HTMLElement>({ place, kind: 'group', key: cid, isOff: !can.sort, byGrip: true });
  const remove = async () => {
    if (targets.length === 0 || (await confirmAction(texts.deleteSection, { danger: true })))
      change({ kind: 'delete group', group: cid });
  };
  return (
    <section
      ref={row}
      className={lists.list}
      aria-labelledby={heading}
      data-group={cid}
      data-lifted={isLifted || undefined}
    >
      <header className={lists.listHead}>
        {can.sort && (
          <Grip
            of="group"
            className={work.handle}
            label={`Move section ${title}`}
            isLifted={isLifted}
            onKeyDown={(event) => props.onSectionKey(cid, event)}
          />
        )}
        <h4 id={heading} className={lists.listTitle} aria-label={title} data-plain={!can.edit || undefined}>
          {can.edit ? (
            <TitleButton
              title={title}
              label="Section"
              max={programLimits.title}
              onSave={(name) => change({ kind: 'rename group', group: cid, name })}
            />
          ) : (
            title
          )}
        </h4>
        <Progress percent={programPercent(props, targets)} label={`Progress of ${title}`} />
        {can.edit && section.id > 0 && (
          <button
            type="button"
            className={dots.dots}
            aria-label={`Delete ${title}`}
            title="Delete"
            onClick={() => void remove()}
          >
            <IconTrash size={16} aria-hidden />
          </button>
        )}
      </header>
      {description && (
        <p className={lists.description}>
          <LinkedText text={description} />
        </p>
      )}
      <div className={lists.drop} data-drop>
        {targets.length === 0 && <p className={lists.none}>{texts.noTargets}</p>}
        {targets.length > 0 && (
          <ul className={work.items} aria-label={`Targets of ${title}`}>
            {targets.map((target) => (
              <TargetRow
                key={target.cid}
                place={place}
                target={target}
                can={can}
                isLifted={target.cid === liftedTarget}
                change={change}
                actionsOf={props.actionsOf}
                onKeyDown={props.onTargetKey}
              />
            ))}
          </ul>
        )}
      </div>
      {can.edit && (
        <NewTarget
          of={title}
          onAdd={(name) => change({ kind: 'add item', item: `target-${newId()}`, group: cid, name })}
        />
      )}
    </section>
  );
});
