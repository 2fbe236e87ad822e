import { useState } from 'react';
import { momentOf, withRangeStart, type DateRange } from '../../../contract/platform/daterange.ts';
import { useFieldId, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';
import { MomentBoxes } from './MomentBoxes.tsx';
import { fieldProblems } from './problems.ts';

const empty: DateRange = { start: null, end: null };

const isWhole = ({ start, end }: DateRange) => start !== null && end !== null && momentOf(end) >= momentOf(start);

/** A start and an end; changing the start moves the end. */
export function DateRangeField(props: FieldProps<FieldOf<'date_range'>>) {
  const { field, onChange } = props;
  const id = useFieldId(field.name);
  const range = (props.value ?? empty) as DateRange;
  // The last complete range: its duration is needed while a new start is being typed.
  const [whole, setWhole] = useState(range);
  if (isWhole(range) && (range.start !== whole.start || range.end !== whole.end)) setWhole(range);
  const before = whole.end === range.end ? whole : range;
  const [isLeft, setLeft] = useState(false);
  const own = isLeft && props.errors.length === 0 && (range.start || range.end) ? fieldProblems(field, range) : [];
  const errors = [...props.errors, ...own];
  const shared = {
    limits: field,
    interval: field.interval,
    isDateOnly: field.date_only === true,
    isLocked: isLocked(props),
    isWrong: errors.length > 0,
  };
  const onReset = isRequired(field) ? undefined : () => onChange(empty);
  return (
    <FieldGroup field={field} errors={errors}>
      <div className={classes.range} onBlur={() => setLeft(true)} onFocus={() => setLeft(false)}>
        <MomentBoxes
          {...shared}
          id={`${id}-start`}
          label="Start"
          named="Start"
          value={range.start}
          onMoment={(start) => onChange(withRangeStart(before, start))}
          onReset={onReset}
        />
        <MomentBoxes
          {...shared}
          id={`${id}-end`}
          label="End"
          named="End"
          value={range.end}
          onMoment={(end) => onChange({ ...range, end })}
        />
      </div>
    </FieldGroup>
  );
}
