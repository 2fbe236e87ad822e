import { combinationLabels, defaultCombination, type CombinationValue } from '../../../contract/platform/equation.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { useFieldId, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './parts.module.css';
import { GraphRow } from './GraphRow.tsx';

/** Exactly two graphs in one chart. */
export function CombinationField(props: FieldProps<FieldOf<'combination'>>) {
  const { field, onChange, errors } = props;
  const id = useFieldId(field.name);
  const given = props.value as CombinationValue<Chosen> | null;
  const value = given?.length === combinationLabels.length ? given : defaultCombination<Chosen>();
  return (
    <FieldGroup field={field} errors={errors}>
      <div className={classes.graphs}>
        {value.map((graph, index) => (
          <GraphRow
            key={combinationLabels[index]}
            id={`${id}-${index}`}
            label={combinationLabels[index]!}
            source={field.graphs}
            value={graph}
            isLocked={isLocked(props)}
            showProblems={errors.length > 0}
            onGraph={(change) => onChange(value.map((one) => (one === graph ? { ...one, ...change } : one)))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
