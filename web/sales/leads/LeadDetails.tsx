import type { PanelKind } from '../../../contract/places.ts';
import type { Lead } from '../../../contract/sales/leads.ts';
import { mailLink, webLink } from '../../contacts/contacts/contactLinks.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo, formatDate } from '../../platform/format.ts';
import { may } from '../../platform/session.ts';
import { Details } from '../../ui/Details.tsx';
import { LeadState } from './LeadState.tsx';
import classes from './leads.module.css';

/** The name of another record, linked if the user may read it. */
const linked = (kind: PanelKind, { id, can }: { id: number; can: { read: boolean } }, name: string) =>
  can.read ? <a href={panelHref(kind, id)}>{name}</a> : name;

export function LeadDetails({ lead }: { lead: Lead }) {
  const { company, campaign, deal } = lead;
  return (
    <Details
      items={[
        { label: 'Status', value: <LeadState lead={lead} /> },
        ...(deal ? [{ label: 'Deal', value: <a href={panelHref('deal', deal.id)}>{deal.name}</a> }] : []),
        { label: 'Company', value: company ? linked('company', company, company.name) : lead.company_name },
        { label: 'Email', value: mailLink(lead.email) },
        { label: 'Phone', value: phoneLink(lead.phone) },
        { label: 'Website', value: webLink(lead.website) },
        { label: 'Source', value: lead.source?.label },
        {
          label: 'Campaign',
          value:
            campaign &&
            (may('browse campaigns') ? (
              <a href={`#/contacts/campaign/${campaign.id}`}>{campaign.name}</a>
            ) : (
              campaign.name
            )),
        },
        { label: 'Owner', value: lead.owner?.display_name },
        {
          label: 'Last touch',
          value: lead.last_touch_at && (
            <span title={formatDate(lead.last_touch_at, 'detail')}>{formatAgo(lead.last_touch_at)}</span>
          ),
        },
        { label: 'Created', value: formatDate(lead.created_at, 'detail') },
        { label: 'Notes', value: lead.notes && <span className={classes.notes}>{lead.notes}</span> },
      ]}
    />
  );
}
