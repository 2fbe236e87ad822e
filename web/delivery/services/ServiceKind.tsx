import { recurringKinds } from '../../../contract/delivery/services.ts';
import type { Service } from '../../../contract/delivery/services.ts';
import classes from './services.module.css';

/** The service's type, and whether it recurs. */
export function ServiceKind({ service }: { service: Pick<Service, 'service_type' | 'recurring'> }) {
  return (
    <span className={classes.chips}>
      <span className={classes.type}>{service.service_type.name}</span>
      <span className={classes.dimmed}>{recurringKinds[service.recurring]}</span>
    </span>
  );
}
