import type { Service } from '../../../contract/delivery/services.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatMoney } from '../../platform/format.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { Card } from '../../ui/Card.tsx';
import { serviceActions } from './serviceActions.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceKind } from './ServiceKind.tsx';
import classes from './services.module.css';
import { ServiceState } from './ServiceState.tsx';

/** A service in brief, with its actions: on the company's page and next to a board. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <Card
      title={
        service.can.read ? (
          <a className={classes.link} href={panelHref('service', service.id)}>
            {service.name}
          </a>
        ) : (
          service.name
        )
      }
      aside={<RowMenu row={service} actions={serviceActions} />}
    >
      <div className={classes.summary}>
        <div className={classes.line}>
          <span>
            <span className={classes.dimmed}>Project Value</span>{' '}
            <strong className={classes.figure}>{formatMoney(service.fee)}</strong>
          </span>
          <ServiceState service={service} />
        </div>
        <ServiceKind service={service} />
        {service.recurrence && <span className={classes.dimmed}>{service.recurrence}</span>}
        <Labels labels={service.tags} />
        <div className={classes.decide}>
          <ServiceButtons service={service} size="xs" />
        </div>
      </div>
    </Card>
  );
}
