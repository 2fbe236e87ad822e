import classes from './select.module.css';

export function OptionText({ text, hint }: { text: string; hint?: string }) {
  return (
    <span className={classes.option}>
      <span className={classes.optionText}>{text}</span>
      {hint && <span className={classes.optionHint}>{hint}</span>}
    </span>
  );
}
