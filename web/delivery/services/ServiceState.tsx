import { serviceStatus, serviceStatuses } from '../../../contract/delivery/services.ts';
import type { Service } from '../../../contract/delivery/services.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './services.module.css';

/** The status of a service, and whether it is archived. */
export function ServiceState({ service }: { service: Pick<Service, 'status' | 'archived_at'> }) {
  const { status, archived_at } = service;
  return (
    <span className={classes.chips}>
      <StatusBadge tone={status === serviceStatus.completed ? 'good' : 'accent'}>{serviceStatuses[status]}</StatusBadge>
      {archived_at !== null && <StatusBadge>Archived</StatusBadge>}
    </span>
  );
}
