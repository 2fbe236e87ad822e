import type { Lead } from '../../../contract/sales/leads.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo } from '../../platform/format.ts';
import { Card } from '../../ui/Card.tsx';
import classes from './leads.module.css';

type SomeLeadsProps = {
  title: string;
  leads: readonly Lead[];
  /** The date shown for each lead. */
  since: (lead: Lead) => string;
  empty: string;
  /** The list of all of them. */
  href: string;
};

/** A few leads to work on next. */
export function SomeLeads({ title, leads, since, empty, href }: SomeLeadsProps) {
  return (
    <Card
      title={title}
      flush
      aside={
        leads.length > 0 && (
          <a className={classes.more} href={href} aria-label={`Show all: ${title}`}>
            Show all
          </a>
        )
      }
    >
      {leads.length === 0 ? (
        <p className={classes.none}>{empty}</p>
      ) : (
        <ul className={classes.some}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <a href={panelHref('lead', lead.id)}>{lead.name}</a>
              <span className={classes.dimmed}>{formatAgo(since(lead))}</span>
              <span className={classes.dimmed}>
                {[lead.company?.name ?? lead.company_name, lead.source?.label].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.dimmed}>{lead.owner?.display_name ?? 'Unassigned'}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
