import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { HoursCell } from '../../../contract/together/timelogs.ts';
import type { Typing } from '../../platform/grid/useCellKeys.ts';
import { cellText } from './hours.ts';
import type { Typed } from './hours.ts';
import classes from './hours.module.css';

type HoursBoxProps = {
  cell: HoursCell;
  offers: 'type' | 'list' | 'nothing';
  /** The record and the day, as a screen reader names the cell. */
  label: string;
  at: string;
  typed: ReturnType<Typed['get']>;
  typing: Typing;
  onStore: (text: string) => void;
  onForget: () => void;
  onList: () => void;
  hands: Required<Pick<ComponentProps<'input'>, 'onFocus' | 'onClick' | 'onDoubleClick'>> & {
    onKeyDown: (event: React.KeyboardEvent) => void;
  };
};

/** One cell: hours to type over, or the sum of several logs, which opens their list. */
export function HoursBox({ cell, offers, label, at, typed, typing, onStore, onForget, onList, hands }: HoursBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = cellText(cell);
  if (offers === 'nothing')
    return <input type="text" value={text} disabled aria-label={label} placeholder="–" className={classes.box} />;
  if (offers === 'list') {
    const why = cell.logs > 1 ? `${cell.logs} logs` : 'It cannot be typed over';
    return (
      <button
        type="button"
        className={classes.sum}
        data-cell={at}
        aria-label={`${label}: ${text}, list`}
        title={`${why}. Click to list them.`}
        onKeyDown={(event) => event.key !== 'Enter' && hands.onKeyDown(event)}
        onClick={onList}
      >
        {text}
      </button>
    );
  }
  const shown = draft ?? typed?.text ?? text;
  const store = () => {
    if (draft === null) return;
    setDraft(null);
    onStore(draft);
  };
  const problem = draft === null ? typed?.problem : null;
  return (
    <input
      type="text"
      autoComplete="off"
      className={classes.box}
      value={shown}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      title={problem ?? undefined}
      data-cell={at}
      data-changed={draft !== null || typed !== undefined || undefined}
      data-keeps-escape={draft !== null || typed !== undefined || undefined}
      onChange={({ target }) => {
        typing.set(true);
        setDraft(target.value);
      }}
      {...hands}
      onBlur={store}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && (draft !== null || typed)) {
          event.stopPropagation();
          typing.set(false);
          setDraft(null);
          onForget();
          return;
        }
        hands.onKeyDown(event);
        // Below the last row there is no next cell: it is stored where it stands. A refused one is sent again.
        if (event.key !== 'Enter' || document.activeElement !== event.currentTarget) return;
        typing.set(false);
        if (draft === null && typed?.problem) onStore(typed.text);
        store();
      }}
    />
  );
}
