import type { Deal } from '../../../contract/sales/deals.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatMoney } from '../../platform/format.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { Card } from '../../ui/Card.tsx';
import { dealActions } from './dealActions.ts';
import classes from './deals.module.css';
import { DealState } from './DealState.tsx';
import { StatusButtons } from './StatusButtons.tsx';

/** A deal in brief, with its actions: on the page of its point of contact. */
export function DealCard({ deal }: { deal: Deal }) {
  return (
    <Card
      title={
        <a className={classes.link} href={panelHref('deal', deal.id)}>
          {deal.name}
        </a>
      }
      aside={<RowMenu row={deal} actions={dealActions} />}
    >
      <div className={classes.summary}>
        <div className={classes.line}>
          <strong className={classes.figure}>{formatMoney(deal.value)}</strong>
          <DealState deal={deal} />
        </div>
        {deal.service_types.length > 0 && (
          <div className={classes.dimmed}>{deal.service_types.map(({ name }) => name).join(', ')}</div>
        )}
        <Labels labels={deal.tags} />
        {deal.notes && <p className={classes.short}>{deal.notes}</p>}
        <div className={classes.line}>
          <StatusButtons deal={deal} size="xs" />
        </div>
      </div>
    </Card>
  );
}
