import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { boardLimits, boardTimings } from '../../../contract/together/boards.ts';
import classes from './stage.module.css';

type StageTitleProps = { name: string; onSave: (name: string) => void };

/** A stage's name, edited in its place: saved after a pause, or at once when the field is left. */
export function StageTitle({ name, onSave }: StageTitleProps) {
  const [text, setText] = useState(name);
  const [known, setKnown] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  if (known !== name) {
    setKnown(name);
    // What is being typed stays, whatever a colleague calls it meanwhile.
    if (text.trim() === known) setText(name);
  }
  const wanted = text.trim();
  const due = wanted === name ? '' : wanted;
  const save = () => {
    if (due !== '') onSave(due);
  };
  const saveDue = useEffectEvent((typed: string) => onSave(typed));
  const saveLast = useEffectEvent(save);
  useEffect(() => {
    if (due === '') return undefined;
    const timer = setTimeout(() => saveDue(due), boardTimings.title);
    return () => clearTimeout(timer);
  }, [due]);
  // What was typed just before the screen or the page is left is not lost.
  useEffect(() => {
    const leave = () => saveLast();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (
    <input
      ref={input}
      className={classes.titleInput}
      value={text}
      maxLength={boardLimits.stage_name}
      aria-label="Stage title"
      aria-invalid={wanted === '' || undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (wanted === '') input.current?.focus();
        else save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(name);
        else if (event.key === 'Enter' && wanted !== '') input.current?.blur();
      }}
    />
  );
}
