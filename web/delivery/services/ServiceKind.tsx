import { recurringKinds } from '../../../contract/delivery/services.ts';
import type { Service } from '../../../contract/delivery/services.ts';
import classes from './services.module.css';

/** What kind of service it is: its type, and whether it comes round. */
export function ServiceKind({ service }: { service: Pick<Service, 'service_type' | 'recurring'> }) {
  return (
    <span className={classes.chips}>
      <span className={classes.type}>{service.service_type.name}</span>
      <span className={classes.dimmed}>{recurringKinds[service.recurring]}</span>
    </span>
  );
}
