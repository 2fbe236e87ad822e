import type { PanelKind } from '../../../contract/places.ts';
import type { Lead } from '../../../contract/sales/leads.ts';
import { mailLink, webLink } from '../../contacts/contacts/contactLinks.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo, formatDate } from '../../platform/format.ts';
import { may } from '../../platform/session.ts';
import { RecordDetails } from '../../platform/records/RecordDetails.tsx';
import { leadsPath } from './leadActions.ts';
import { LeadState } from './LeadState.tsx';
import classes from './leads.module.css';

/** The name of another record, linked if the user may read it. */
const linked = (kind: PanelKind, { id, can }: { id: number; can: { read: boolean } }, name: string) =>
  can.read ? <a href={panelHref(kind, id)}>{name}</a> : name;

export function LeadDetails({ lead }: { lead: Lead }) {
  const { company, campaign, deal } = lead;
  return (
    <RecordDetails
      edit={lead.can.edit ? { path: `${leadsPath}/{id}/edit`, id: lead.id } : null}
      items={[
        { label: 'Status', value: <LeadState lead={lead} /> },
        ...(deal ? [{ label: 'Deal', value: <a href={panelHref('deal', deal.id)}>{deal.name}</a> }] : []),
        {
          label: 'Company',
          field: company ? 'company' : 'company_name',
          value: company ? linked('company', company, company.name) : lead.company_name,
        },
        { label: 'Email', field: 'email', value: mailLink(lead.email) },
        { label: 'Phone', field: 'phone', value: phoneLink(lead.phone) },
        { label: 'Website', field: 'website', value: webLink(lead.website) },
        { label: 'Source', field: 'source', value: lead.source?.label },
        {
          label: 'Campaign',
          field: 'campaign',
          value:
            campaign &&
            (may('browse campaigns') ? (
              <a href={`#/contacts/campaign/${campaign.id}`}>{campaign.name}</a>
            ) : (
              campaign.name
            )),
        },
        { label: 'Owner', field: 'owner', value: lead.owner?.display_name },
        {
          label: 'Last touch',
          value: lead.last_touch_at && (
            <span title={formatDate(lead.last_touch_at, 'detail')}>{formatAgo(lead.last_touch_at)}</span>
          ),
        },
        { label: 'Created', value: formatDate(lead.created_at, 'detail') },
        { label: 'Notes', field: 'notes', value: lead.notes && <span className={classes.notes}>{lead.notes}</span> },
      ]}
    />
  );
}
