import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { formatRecurrence, parseRecurrence, type Recurrence } from '../../../contract/platform/recurrence.ts';
import { newRecurrence } from '../../../contract/platform/recurrencePresets.ts';
import { nextDates } from '../../../contract/platform/recurrenceDates.ts';
import { recurrenceSentence } from '../../../contract/platform/recurrenceSentence.ts';
import { formatDate } from '../format.ts';
import { today } from '../localTime.ts';
import { isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';
import { RecurrenceEditor } from './RecurrenceEditor.tsx';
import { joinDraft, splitDraft, type TypedDates } from './recurrenceDraft.ts';
import { ResetButton } from './ResetButton.tsx';

const shownDates = 5;

/** The days it happens next, to see at once whether the rule is what was meant. */
function nextText(rule: Recurrence): string | null {
  const days = nextDates(rule, today(), shownDates);
  if (days === null) return null;
  return days.length === 0 ? 'No more dates' : `Next: ${days.map((day) => formatDate(day, 'table')).join(' · ')}`;
}

/** A recurrence rule, stored as iCalendar text and shown as a sentence. */
export function RecurrenceField(props: FieldProps<FieldOf<'recurrence'>>) {
  const { field, value, onChange, errors } = props;
  const [isCustom, setCustom] = useState(false);
  const { rule: text, typed } = splitDraft(value);
  const rule = parseRecurrence(text);
  const locked = isLocked(props);
  const change = (next: Recurrence, dates: TypedDates = typed) => onChange(joinDraft(formatRecurrence(next), dates));
  const start = () => {
    setCustom(false);
    change(newRecurrence(today()), {});
  };

  return (
    <FieldGroup
      field={field}
      errors={errors}
      aside={
        rule && !isRequired(field) && !locked && <ResetButton label={field.label} onReset={() => onChange(null)} />
      }
    >
      {rule && !locked && (
        <RecurrenceEditor rule={rule} typed={typed} isCustom={isCustom} onCustom={setCustom} onRule={change} />
      )}
      {rule && (
        <p className={classes.sentence} aria-live="polite">
          <IconRepeat size={14} stroke={1.75} aria-hidden /> {recurrenceSentence(rule)}
        </p>
      )}
      {rule && !locked && <p className={classes.note}>{nextText(rule)}</p>}
      {!rule && typeof value === 'string' && value !== '' && (
        <Alert color="yellow" mb="xs">
          This rule cannot be edited here: {value}
        </Alert>
      )}
      {!rule && !locked && (
        <Button variant="default" size="xs" leftSection={<IconRepeat size={14} stroke={1.75} />} onClick={start}>
          Set a repeat
        </Button>
      )}
      {!rule && locked && <p className={classes.sentence}>Does not repeat</p>}
    </FieldGroup>
  );
}
