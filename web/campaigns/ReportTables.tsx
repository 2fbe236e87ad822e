import type { CampaignDeal, CampaignReport } from '../../contract/campaigns.ts';
import { statusText, statusTone } from '../deals/dealState.ts';
import { panelHref } from '../platform/dialogs/panels.ts';
import { formatMoney } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { membersOf, shareText } from './campaignWords.ts';
import classes from './campaigns.module.css';

type OwnersTableProps = { campaign: number; owners: CampaignReport['by_owner'] };

export function OwnersTable({ campaign, owners }: OwnersTableProps) {
  return (
    <Card title="By colleague" flush>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Assigned to</th>
              {['Members', 'Contacted', 'Replied', 'Interested'].map((label) => (
                <th key={label} scope="col" data-align="right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {owners.map(({ owner, members, contacted, replied, interested }) => (
              <tr key={owner?.id ?? 0}>
                <td>
                  <a className={classes.link} href={membersOf(campaign, owner)}>
                    {owner?.display_name ?? 'Nobody yet'}
                  </a>
                </td>
                <td data-align="right">{members}</td>
                <td data-align="right">{shareText(contacted, members)}</td>
                <td data-align="right">{shareText(replied, contacted)}</td>
                <td data-align="right">{interested}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

export function DealsTable({ deals }: { deals: readonly CampaignDeal[] }) {
  return (
    <Card title="Deals" flush>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Company</th>
              <th scope="col">Sales Rep</th>
              <th scope="col">Status</th>
              <th scope="col" data-align="right">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {deals.map((deal) => (
              <tr key={deal.id}>
                <td>
                  <a className={classes.link} href={panelHref('deal', deal.id)}>
                    {deal.name}
                  </a>
                </td>
                <td>{deal.company}</td>
                <td>{deal.owner}</td>
                <td>
                  <StatusBadge tone={statusTone(deal.status)}>{statusText(deal.status)}</StatusBadge>
                </td>
                <td data-align="right">{formatMoney(deal.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
