import { useState } from 'react';
import { today, wallAt } from '../localTime.ts';
import { DateBox } from './DateBox.tsx';
import type { DayLimits } from './day.ts';
import classes from './fields.module.css';
import { readMoment, snapTime, writeMoment, type DayAndTime } from './moment.ts';
import { TimeBox } from './TimeBox.tsx';

type MomentBoxesProps = {
  id: string;
  /** Names the date and the time box, e.g. "Starts". */
  named: string;
  label?: string;
  value: unknown;
  limits: DayLimits;
  interval: number;
  isDateOnly: boolean;
  isLocked: boolean;
  isWrong: boolean;
  onMoment: (value: string | null) => void;
  onReset?: () => void;
};

/** A date and a time that form one value. */
export function MomentBoxes(props: MomentBoxesProps) {
  const { id, named, label, value, limits, interval, isDateOnly, isLocked, isWrong, onMoment, onReset } = props;
  const [draft, setDraft] = useState(() => readMoment(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(readMoment(value));
  }

  const send = (next: DayAndTime) => {
    const moment = writeMoment(next, isDateOnly, interval, value);
    setDraft(next);
    setSeen(moment);
    onMoment(moment);
  };
  const change = (part: Partial<DayAndTime>) => {
    const next = { ...draft, ...part };
    if (next.day && !next.time && !isDateOnly) next.time = snapTime(wallAt(Date.now()).time, interval);
    if (next.time && !next.day) next.day = today();
    send(next);
  };

  return (
    <div className={classes.moment}>
      <DateBox
        id={id}
        label={label}
        aria-label={label ? undefined : `${named} date`}
        error={isWrong}
        named={isDateOnly ? named : `${named} date`}
        limits={limits}
        isLocked={isLocked}
        value={draft.day}
        onDay={(day) => (day === null ? send({ day: '', time: '' }) : change({ day }))}
        onReset={onReset}
      />
      {!isDateOnly && (
        <TimeBox
          id={`${id}-time`}
          named={named}
          interval={interval}
          isLocked={isLocked}
          error={isWrong}
          value={draft.time}
          onTime={(time) => (time === null ? setDraft({ ...draft, time: '' }) : change({ time }))}
        />
      )}
    </div>
  );
}
