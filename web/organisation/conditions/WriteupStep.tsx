import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { conditionProgress, conditionTexts } from '../../../contract/organisation/conditions.ts';
import type { ConditionStep, ConditionTarget } from '../../../contract/organisation/conditions.ts';
import { LinkedText } from '../../platform/LinkedText.tsx';
import { useFocusBack } from '../../platform/useFocusBack.ts';
import { Progress } from '../../ui/Progress.tsx';
import type { ConditionChange } from './conditionShape.ts';
import { NewTarget } from './NewTarget.tsx';
import { StepText } from './StepText.tsx';
import { targetActions } from './targetActions.ts';
import { TargetRow } from './TargetRow.tsx';
import classes from './writeup.module.css';
import { newId } from '../../platform/newId.ts';

type WriteupStepProps = {
  condition: number;
  place: string;
  step: ConditionStep;
  saved: string | null;
  targets: readonly ConditionTarget[];
  others: readonly ConditionStep[];
  isOwn: boolean;
  /** The target that is held by the keyboard. */
  lifted: string | null;
  change: (change: ConditionChange) => void;
  refresh: () => void;
  onStep: (target: string, by: -1 | 1) => void;
  onTargetKey: (target: string, event: KeyboardEvent) => void;
};

/** One step of the formula: what is written for it, and its targets. */
export function WriteupStep(props: WriteupStepProps) {
  const { condition, place, step, saved, targets, others, isOwn, lifted, change, refresh, onStep } = props;
  const { cid, title, description } = step;
  const heading = useId();
  const [isAdding, setAdding] = useState(false);
  const [back, askBack] = useFocusBack();
  const discard = () => {
    askBack();
    setAdding(false);
  };
  const add = (name: string) => change({ kind: 'add item', item: `target-${newId()}`, group: cid, name });
  return (
    <section className={classes.step} aria-labelledby={heading} data-group={cid}>
      <div className={classes.stepHead}>
        <h3 id={heading}>“{title}”</h3>
        <Progress percent={conditionProgress(targets)} label={`Progress of ${title}`} />
      </div>
      {isOwn ? (
        <StepText
          step={step}
          saved={saved}
          onSave={(text) => change({ kind: 'write step', step: cid, description: text })}
        />
      ) : (
        <p className={classes.text} data-empty={description === null || undefined}>
          <LinkedText text={description ?? conditionTexts.noWriteup} />
        </p>
      )}
      <div className={classes.drop} data-drop>
        <ul className={classes.targets} aria-label={`Targets of ${title}`}>
          {targets.map((target) => (
            <TargetRow
              key={target.cid}
              place={place}
              target={target}
              isOwn={isOwn}
              isLifted={lifted === target.cid}
              change={change}
              actions={() =>
                targetActions({ condition, target, others, change, refresh, step: (by) => onStep(target.cid, by) })
              }
              onKeyDown={props.onTargetKey}
            />
          ))}
        </ul>
      </div>
      {isOwn && isAdding && <NewTarget of={title} onAdd={add} onClose={() => setAdding(false)} onEscape={discard} />}
      {isOwn && !isAdding && (
        <Button
          ref={back}
          size="xs"
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add Target
        </Button>
      )}
    </section>
  );
}
