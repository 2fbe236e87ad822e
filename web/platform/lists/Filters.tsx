import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterSchema } from '../../../contract/platform/forms.ts';
import { filtersAt } from '../api.ts';
import { FormFields } from '../forms/FormFields.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { brokenFields, startValues } from '../forms/formValues.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import type { List } from './list.ts';
import { chosenFilters } from './listState.ts';
import classes from './toolbar.module.css';

type FilterListProps = { list: Pick<List<never>, 'filters' | 'setFilters'> };
type FiltersProps = FilterListProps & { path: string; params?: Record<string, unknown> | undefined };

/** A list's filters, as the server describes them. */
export function useFilterSchema(path: string | undefined, params?: Record<string, unknown>, isWanted = true) {
  return useQuery({
    queryKey: ['filters', path, params],
    queryFn: async ({ signal }) => (await filtersAt(path ?? '', params ?? {}, { signal })).data,
    enabled: path !== undefined && isWanted,
    staleTime: 300_000,
  });
}

function FilterForm({ list, schema }: FilterListProps & { schema: FilterSchema }) {
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
export function Filters({ list, path, params }: FiltersProps) {
  const { data: schema, error, refetch } = useFilterSchema(path, params);
  if (error) return <FormProblem error={error} onRetry={() => void refetch()} />;
  if (!schema) return <SkeletonLines lines={2} />;
  return <FilterForm list={list} schema={schema} />;
}
