import classes from './fields.module.css';

/** Each message on its own line; in spans, because Mantine puts them into a paragraph. */
export function ErrorList({ errors }: { errors: readonly string[] }) {
  return [...new Set(errors)].map((text) => (
    <span key={text} className={classes.error}>
      {text}
    </span>
  ));
}
