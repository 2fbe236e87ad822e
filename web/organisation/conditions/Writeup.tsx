import { conditionProgress, conditionTexts, creditLine } from '../../../contract/organisation/conditions.ts';
import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { Said } from '../../platform/groups/Said.tsx';
import { useGroups } from '../../platform/groups/useGroups.ts';
import { useStable } from '../../platform/useStable.ts';
import { Progress } from '../../ui/Progress.tsx';
import { conditionShape } from './conditionShape.ts';
import type { ConditionChange } from './conditionShape.ts';
import { stateText, SupervisorBlock } from './SupervisorBlock.tsx';
import { Unfinished } from './Unfinished.tsx';
import { WriteupFacts } from './WriteupFacts.tsx';
import { WriteupGraphs } from './WriteupGraphs.tsx';
import { WriteupStep } from './WriteupStep.tsx';
import graphs from './graphs.module.css';
import classes from './writeup.module.css';

type WriteupProps = {
  of: ConditionRecord;
  /** As the server has it, without unsaved changes. */
  saved: ConditionRecord;
  change: (change: ConditionChange) => void;
  refresh: () => void;
};

/** A write-up: the graphs, the steps of the formula with their texts and targets, and who it is sent to. */
export function Writeup({ of: latest, saved, refresh, ...props }: WriteupProps) {
  const change = useStable(props.change);
  const isOwn = latest.can.write;
  const place = `condition:${latest.id}`;
  const { area, shown, lifted, said, step, onItemKey } = useGroups({
    place,
    shape: conditionShape,
    latest,
    layout: 'rows',
    canMove: { item: isOwn, group: false },
    change,
    stepWords: (_what, by, { group }) => `Moved ${by < 0 ? 'up' : 'down'}${group && ` in ${group}`}`,
  });
  const { lists, steps, targets } = shown.condition_steps;
  const credit = latest.condition_formula?.credit_name;
  return (
    <div ref={area} className={classes.writeup}>
      <div className={classes.head}>
        <h2>{latest.condition_formula?.label ?? conditionTexts.formula}</h2>
        <p className={classes.quiet}>
          {conditionTexts.description} · {latest.employee.full_name}
        </p>
        <WriteupFacts of={latest} />
        <Progress percent={conditionProgress(Object.values(targets))} label="Progress of all steps" />
      </div>
      {latest.state === 'returned' && latest.can.send && (
        // The block of the supervisor is below all steps, where nobody looks who opens the write-up again.
        <div role="note" className={classes.returned}>
          <strong>{stateText(latest)}</strong>
          {latest.answer_note && <p>{latest.answer_note}</p>}
        </div>
      )}
      <div className={graphs.beside} data-graphs={latest.assignments.length > 0 || undefined}>
        <WriteupGraphs of={latest} />
        <div className={graphs.steps}>
          {isOwn && <Unfinished of={latest} refresh={refresh} />}
          {lists.map((cid) => (
            <WriteupStep
              key={cid}
              condition={latest.id}
              place={place}
              step={steps[cid]!}
              saved={saved.condition_steps.steps[cid]?.description ?? null}
              targets={steps[cid]!.items.flatMap((target) => targets[target] ?? [])}
              others={lists.filter((other) => other !== cid).map((other) => steps[other]!)}
              isOwn={isOwn}
              lifted={lifted?.kind === 'item' ? lifted.key : null}
              change={change}
              refresh={refresh}
              onStep={(target, by) => step({ kind: 'item', key: target }, by)}
              onTargetKey={onItemKey}
            />
          ))}
          {credit && <p className={classes.credit}>{creditLine(credit)}</p>}
          <SupervisorBlock of={latest} refresh={refresh} />
        </div>
      </div>
      <Said>{said}</Said>
    </div>
  );
}
