import { TimePicker, type TimePickerProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './fields.module.css';
import { snapTime, stepOf } from './moment.ts';
import { ResetButton } from './ResetButton.tsx';

type TimeBoxProps = Pick<TimePickerProps, 'id' | 'label' | 'description' | 'error' | 'withAsterisk' | 'disabled'> & {
  /** HH:mm, or empty. */
  value: string;
  named: string;
  interval: number;
  isLocked: boolean;
  onTime: (time: string | null) => void;
  onReset?: () => void;
};

/**
 * Typing replaces both digits at once. When a selected text is clicked, the browser drops the selection after the
 * click, and the next digit would go between the two: 45 typed over 30 became 05.
 */
const keepSelected = {
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (document.activeElement === event.currentTarget) event.preventDefault();
  },
};

/** Hours and minutes; the arrow keys and the list step by the interval, other minutes snap to the nearest step. */
export function TimeBox({ value, named, interval, isLocked, onTime, onReset, ...rest }: TimeBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const settle = () => {
    if (value && snapTime(value, interval) !== value) onTime(snapTime(value, interval));
  };
  // Esc closes the list alone: a dialog ignores it on an element marked like this, as it does on an open select.
  const keyed = {
    ...keepSelected,
    'data-mantine-stop-propagation': isOpen && !isLocked,
    onKeyDownCapture: ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false),
  };
  return (
    <TimePicker
      {...rest}
      className={classes.figures}
      withDropdown={!isLocked}
      readOnly={isLocked}
      minutesStep={stepOf(interval)}
      hoursInputLabel={`${named} hours`}
      minutesInputLabel={`${named} minutes`}
      hoursInputProps={keyed}
      minutesInputProps={keyed}
      popoverProps={{ withinPortal: true, shadow: 'md', opened: isOpen }}
      onFocusCapture={() => setOpen(true)}
      onClickCapture={() => setOpen(true)}
      onBlurCapture={() => setOpen(false)}
      value={value}
      onChange={(time) => onTime(time ? time.slice(0, 5) : null)}
      onBlur={settle}
      leftSection={<IconClock size={15} stroke={1.75} aria-hidden />}
      rightSection={
        onReset && !isLocked ? <ResetButton label={named} isEmpty={value === ''} onReset={onReset} /> : null
      }
    />
  );
}
