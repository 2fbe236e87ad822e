import { Button, Text } from '@mantine/core';
import type { Comparison, MergeField } from '../../../contract/platform/merging.ts';
import { longTimeout, post, toastErrors } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { usePanel } from '../../platform/dialogs/panelContext.ts';
import forms from '../../platform/forms/forms.module.css';
import { refreshAfter } from '../../platform/undo/refresh.ts';
import { announce } from '../../platform/undo/undo.ts';
import classes from './contacts.module.css';
import type { Mergeable } from './MergePanel.tsx';
import { PhoneNumber } from '../../platform/PhoneNumber.tsx';
import { newId } from '../../platform/newId.ts';

type FieldChoiceProps = {
  field: MergeField;
  comparison: Comparison;
  isTaken: boolean;
  onTake: (take: boolean) => void;
};

function FieldChoice({ field, comparison, isTaken, onTake }: FieldChoiceProps) {
  const sides = [
    { take: false, from: comparison.survivor.text, text: field.mine },
    { take: true, from: comparison.other.text, text: field.theirs },
  ];
  return (
    <fieldset className={classes.compared} aria-label={field.label}>
      <span className={classes.comparedLabel}>{field.label}</span>
      {sides.map(({ take, from, text }) => (
        <label key={String(take)} className={classes.side}>
          <input
            type="radio"
            name={`merge-${field.name}`}
            aria-label={`${field.label} of ${from}: ${text ?? 'empty'}`}
            checked={isTaken === take}
            onChange={() => onTake(take)}
          />
          <span className={text === null ? classes.blank : undefined}>
            {text !== null && field.name === 'phone' ? <PhoneNumber phone={text} /> : (text ?? 'Empty')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export type Choosing = {
  /** By field: whether the value of the other record is taken. */
  taken: Record<string, boolean>;
  onTake: (name: string, take: boolean) => void;
};

type MergeChoicesProps = Choosing & {
  of: Mergeable;
  comparison: Comparison;
  isMerging: boolean;
  setMerging: (isMerging: boolean) => void;
  onStale: () => void;
};

/** A choice for every field that differs, and what else moves to the record that is kept. */
export function MergeChoices({ of, comparison, isMerging, setMerging, onStale, ...choosing }: MergeChoicesProps) {
  const { survivor, other, fields, same, moves } = comparison;
  const { close } = usePanel();
  const isTaken = ({ name, take }: MergeField) => choosing.taken[name] ?? take;

  const merge = async () => {
    setMerging(true);
    try {
      const answer = await post(
        `${of.path}/{id}/merge`,
        {
          id: of.id,
          with: other.id,
          take: fields.filter(isTaken).map(({ name }) => name),
          _version: survivor.version,
          with_version: other.version,
        },
        { timeout: longTimeout, idempotencyKey: newId() },
      );
      announce(answer);
      close();
      void refreshAfter(answer);
    } catch (error) {
      toastErrors(error);
      if (error instanceof ApiError && error.status === 409) onStale();
      setMerging(false);
    }
  };

  return (
    <>
      <div className={classes.comparison}>
        <div className={classes.compared}>
          <span className={classes.comparedLabel} />
          {[
            { name: survivor.text, fate: 'will be kept' },
            { name: other.text, fate: 'will be deleted' },
          ].map(({ name, fate }) => (
            <div key={fate} className={classes.sideHead}>
              <strong>{name}</strong>
              <Text size="xs" c="dimmed">
                {fate}
              </Text>
            </div>
          ))}
        </div>
        {fields.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            comparison={comparison}
            isTaken={isTaken(field)}
            onTake={(take) => choosing.onTake(field.name, take)}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {same > 0 && `${same} ${same === 1 ? 'field is' : 'fields are'} the same. `}
        {moves.length > 0
          ? `Also moved: ${moves.map(({ noun, total }) => `${total} ${noun}`).join(', ')}.`
          : 'Nothing else needs to be moved.'}
      </Text>
      <div className={forms.footer}>
        <Button variant="default" disabled={isMerging} onClick={close}>
          Cancel
        </Button>
        <Button loading={isMerging} onClick={() => void merge()}>
          Merge
        </Button>
      </div>
    </>
  );
}
