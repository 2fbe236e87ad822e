import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FilterSchema } from '../../../contract/platform/forms.ts';
import { filtersAt } from '../api.ts';
import { loadFields } from '../fields/registry.tsx';
import { isLeaving } from '../dialogs/escape.ts';
import { openerNow } from '../dialogs/opener.ts';
import { focusFirst } from '../forms/focus.ts';
import { FormFields } from '../forms/FormFields.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { brokenFields, startValues } from '../forms/formValues.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import type { List } from './list.ts';
import { chosenFilters } from './listState.ts';
import classes from './toolbar.module.css';

type FilterListProps = { list: Pick<List<never>, 'filters' | 'setFilters'> };
type FiltersProps = FilterListProps & {
  path: string;
  params?: Record<string, unknown> | undefined;
  onClose: () => void;
};

/** A list's filters, as the server describes them. */
export function useFilterSchema(path: string | undefined, params?: Record<string, unknown>, isWanted = true) {
  return useQuery({
    queryKey: ['filters', path, params],
    queryFn: async ({ signal }) => {
      const { data } = await filtersAt(path ?? '', params ?? {}, { signal });
      await loadFields(data.fields);
      return data;
    },
    enabled: path !== undefined && isWanted,
    staleTime: 300_000,
  });
}

/** Whether the focus is still on the button that opened the filters; Safari focuses no button. */
const isAwaited = (now: Element | null) => now === document.body || now?.matches('[aria-expanded="true"]') === true;

/** Brings the focus from the button to the first filter, and back when Esc closes them. */
function useFilterFocus(onClose: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const back = useRef(() => {});
  useEffect(() => {
    if (!isAwaited(document.activeElement)) return;
    back.current = openerNow();
    focusFirst(form.current, undefined);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isLeaving(event)) return;
    back.current();
    onClose();
  };
  return { ref: form, onKeyDown };
}

function FilterForm({ list, schema, onClose }: FilterListProps & { schema: FilterSchema; onClose: () => void }) {
  const focus = useFilterFocus(onClose);
  const start = () => startValues({ fields: schema.fields, values: { ...schema.values, ...list.filters } });
  const [values, setValues] = useState(start);
  const [known, setKnown] = useState(list.filters);
  if (JSON.stringify(known) !== JSON.stringify(list.filters)) {
    setKnown(list.filters);
    setValues(start());
  }
  const errors = brokenFields(schema.fields, values);
  const isValid = Object.keys(errors).length === 0;
  const apply = () => {
    if (isValid) list.setFilters(chosenFilters(values));
  };
  return (
    <form
      {...focus}
      className={classes.filters}
      aria-label="Filters"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <FormFields
        fields={schema.fields}
        values={values}
        errors={errors}
        setValue={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      <div className={classes.filterButtons}>
        <Button type="submit" size="xs" disabled={!isValid}>
          Apply
        </Button>
        <Button size="xs" variant="default" onClick={() => list.setFilters({})}>
          Reset
        </Button>
      </div>
    </form>
  );
}

/** The filter form under a list's toolbar. */
export function Filters({ list, path, params, onClose }: FiltersProps) {
  const { data: schema, error, refetch } = useFilterSchema(path, params);
  if (error) return <FormProblem error={error} onRetry={() => void refetch()} />;
  if (!schema) return <SkeletonLines lines={2} />;
  return <FilterForm list={list} schema={schema} onClose={onClose} />;
}
