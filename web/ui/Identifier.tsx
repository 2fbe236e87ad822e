import classes from './Identifier.module.css';

/** A name for machines, such as course-tags. */
export function Identifier({ children }: { children: string }) {
  return <code className={classes.identifier}>{children}</code>;
}
