import classes from './Identifier.module.css';

/** A technical name, such as course-tags. */
export function Identifier({ children }: { children: string }) {
  return <code className={classes.identifier}>{children}</code>;
}
