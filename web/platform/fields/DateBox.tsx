import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { isDay } from '../../../contract/platform/days.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { isPickable, type DayLimits } from './day.ts';
import classes from './fields.module.css';
import { readDayHere } from './typedDay.ts';
import { ResetButton } from './ResetButton.tsx';

type DateBoxProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** YYYY-MM-DD, or text that is not a date yet. */
  value: string;
  /** The name used in the labels of the calendar and the reset button. */
  named: string;
  limits: DayLimits;
  isLocked: boolean;
  onDay: (day: string | null) => void;
  onReset?: () => void;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A date, typed as people write dates or picked from a calendar that offers only allowed days. */
export function DateBox({ value, named, limits, isLocked, onDay, onReset, ...rest }: DateBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  // Only after the user has left the box: a half-typed date is not an error yet.
  const unread = isLeft && value !== '' && !isDay(value) ? ruleTexts.date(capital(named)) : undefined;
  const pick = (day: string | null) => {
    if (day) onDay(day);
    setOpen(false);
  };
  const read = () => {
    const day = isDay(value) ? null : readDayHere(value);
    if (day) onDay(day);
  };
  const buttons = (
    <span className={classes.dateButtons}>
      {onReset && value && <ResetButton label={named} onReset={onReset} />}
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Choose ${named}`}
            onClick={() => setOpen((now) => !now)}
          >
            <IconCalendar size={16} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Choose ${named}`} p="xs">
          <DatePicker
            value={isDay(value) ? value : null}
            onChange={pick}
            defaultDate={isDay(value) ? value : (limits.valid_dates?.[0] ?? limits.min_date)}
            minDate={limits.min_date?.slice(0, 10)}
            maxDate={limits.max_date?.slice(0, 10)}
            excludeDate={(day) => !isPickable(day, limits)}
            highlightToday
            hideOutsideDates
            size="sm"
            ariaLabels={{
              previousMonth: 'Previous month',
              nextMonth: 'Next month',
              monthLevelControl: 'Choose a month',
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </span>
  );

  return (
    <TextInput
      {...rest}
      className={classes.figures}
      autoComplete="off"
      placeholder={rest.placeholder ?? 'yyyy-mm-dd'}
      readOnly={isLocked}
      value={value}
      onChange={(event) => onDay(event.currentTarget.value || null)}
      error={rest.error || unread}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        read();
        setLeft(true);
      }}
      // Before the same key submits the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') read();
      }}
      rightSection={isLocked ? null : buttons}
      rightSectionWidth={onReset && value ? 60 : 34}
    />
  );
}
