import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  cleanEquation,
  defaultEquation,
  equationLimits,
  nextPlaceholder,
  type EquationGraph,
  type EquationValue,
} from '../../../contract/platform/equation.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { useFieldId, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './parts.module.css';
import { GraphRow, isIncomplete } from './GraphRow.tsx';
import { fieldProblems } from './problems.ts';

/** An equation over graphs named G1, G2 … */
export function EquationField(props: FieldProps<FieldOf<'equation'>>) {
  const { field, onChange } = props;
  const value = (props.value ?? defaultEquation<Chosen>()) as EquationValue<Chosen>;
  const { equation, graphs } = value;
  const id = useFieldId(field.name);
  const locked = isLocked(props);
  // Errors in the text are shown at once; graphs that are not chosen yet are not reported.
  const [own] = fieldProblems(field, { ...value, graphs: graphs.map((one) => ({ ...one, graph: one.graph ?? {} })) });
  const errors = props.errors.length > 0 ? props.errors : own ? [own] : [];
  // What is wrong may be a graph, which is then marked instead of the text.
  const complete = graphs.map((one) => ({ ...one, graph: {}, offset: 0 }));
  const isTextWrong = fieldProblems(field, { equation, graphs: complete }).length > 0 || !graphs.some(isIncomplete);
  const set = (next: EquationGraph<Chosen>[]) => onChange({ ...value, graphs: next });

  return (
    <FieldGroup field={field} errors={errors}>
      <TextInput
        id={`${id}-equation`}
        className={classes.equation}
        label="Equation"
        withAsterisk
        aria-required
        error={errors.length > 0 && isTextWrong}
        readOnly={locked}
        maxLength={equationLimits.length}
        spellCheck={false}
        autoComplete="off"
        placeholder={field.placeholder ?? '(G1 + G2) / 2'}
        value={equation}
        onChange={(event) => onChange({ ...value, equation: cleanEquation(event.currentTarget.value) })}
      />
      <ul className={classes.graphs} aria-label="Graphs">
        {graphs.map((graph) => (
          <li key={graph.placeholder} className={classes.graphItem}>
            <GraphRow
              id={`${id}-${graph.placeholder}`}
              label={`Graph ${graph.placeholder}`}
              source={field.graphs}
              value={graph}
              isLocked={locked}
              showProblems={props.errors.length > 0}
              onGraph={(change) => set(graphs.map((one) => (one === graph ? { ...one, ...change } : one)))}
            />
            {!locked && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${graph.placeholder}`}
                disabled={graphs.length === 1}
                onClick={() => set(graphs.filter((one) => one !== graph))}
              >
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!locked && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() =>
            set([
              ...graphs,
              { placeholder: nextPlaceholder(graphs.map((one) => one.placeholder)), graph: null, offset: 0 },
            ])
          }
        >
          Add Graph
        </Button>
      )}
    </FieldGroup>
  );
}
