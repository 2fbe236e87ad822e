import { CloseButton } from '@mantine/core';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { valueText } from '../forms/valueText.ts';
import type { List } from './list.ts';
import { isUnset } from './listState.ts';
import classes from './toolbar.module.css';

type FilterChipsProps = { list: Pick<List<never>, 'filters' | 'setFilters'>; fields: readonly FieldSchema[] };

/** The active filters, each with a button to remove it. */
export function FilterChips({ list, fields }: FilterChipsProps) {
  const active = fields.filter((field) => !isUnset(list.filters[field.name]));
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {active.map((field) => (
        <li key={field.name} className={classes.chip}>
          <span>
            <span className={classes.chipLabel}>{field.label}:</span> {valueText(field, list.filters[field.name])}
          </span>
          <CloseButton
            size="xs"
            aria-label={`Remove filter ${field.label}`}
            onClick={() => {
              const { [field.name]: _lifted, ...rest } = list.filters;
              list.setFilters(rest);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
