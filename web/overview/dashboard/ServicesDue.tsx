import { dashboardTexts } from '../../../contract/overview/dashboard.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatDate, formatMoney, wholePercent } from '../../platform/format.ts';
import { may } from '../../platform/session.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Block } from '../../platform/Block.tsx';
import classes from './blocks.module.css';

/** The occurrences that end soon, and how much of each budget is spent. */
export function ServicesDue() {
  const loaded = useRecord('/api/dashboard/services', {}, { topic: ['services', 'service_occurrences', 'expenses'] });
  return (
    <Block
      title="Services due"
      link={may('view services') ? { label: 'Services', href: '#/services/browse' } : null}
      loaded={loaded}
    >
      {(due) =>
        due.length === 0 ? (
          <p className={classes.none}>{dashboardTexts.noServices}</p>
        ) : (
          <ul className={classes.stages}>
            {due.map(({ id, name, company, last_day, budget, spent, is_mine }) => {
              const used = budget > 0 ? (spent / budget) * 100 : 0;
              return (
                <li key={id} className={classes.stage}>
                  <span className={classes.name}>
                    <a className={classes.link} href={panelHref('service', id)}>
                      {name}
                    </a>
                    <span className={classes.quiet}> {company}</span> {is_mine && <StatusBadge>Yours</StatusBadge>}
                  </span>
                  <span className={classes.worth}>{formatDate(last_day, 'table')}</span>
                  {budget > 0 && (
                    <>
                      <span className={classes.bar} aria-hidden data-over={spent > budget || undefined}>
                        <span style={{ inlineSize: `${wholePercent(used)}%` }} />
                      </span>
                      <span className={classes.quiet}>{`${formatMoney(spent)} of ${formatMoney(budget)} spent`}</span>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )
      }
    </Block>
  );
}
