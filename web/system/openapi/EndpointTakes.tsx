import classes from './ApiDocs.module.css';
import type { Taken } from './endpoints.ts';

/** The parameters of an address: name, place, type and limits. */
export function EndpointTakes({ takes }: { takes: readonly Taken[] }) {
  return (
    <ul className={classes.takes}>
      {takes.map(({ name, where, isRequired, kind, about }) => (
        <li key={`${where} ${name}`}>
          <span className={classes.name}>
            <code>{name}</code>
            {isRequired && <span className={classes.required}>required</span>}
          </span>
          <span className={classes.where}>{where}</span>
          <span>{kind}</span>
          <span className={classes.about}>{about}</span>
        </li>
      ))}
    </ul>
  );
}
