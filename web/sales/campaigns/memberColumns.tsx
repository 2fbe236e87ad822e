import type { CampaignMember } from '../../../contract/sales/campaigns.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { PhoneNumber } from '../../platform/PhoneNumber.tsx';
import { MemberState } from './MemberState.tsx';
import classes from './campaigns.module.css';
import { EmailText } from '../../ui/EmailText.tsx';

const name: Column<CampaignMember> = { key: 'name', label: 'Name', sort: 'name' };

const others = (campaign: number): Column<CampaignMember>[] => [
  {
    key: 'company',
    label: 'Company',
    yields: 5,
    sort: 'company',
    render: ({ kind, company }) => (kind === 'person' ? company?.name : null),
  },
  {
    key: 'phone',
    label: 'Phone',
    render: ({ phone }) =>
      phone && (
        <a className={classes.link} href={`tel:${phone}`}>
          <PhoneNumber phone={phone} />
        </a>
      ),
  },
  {
    key: 'email',
    label: 'Email',
    yields: 3,
    render: ({ email }) =>
      email && (
        <span className={classes.address}>
          <EmailText email={email} />
        </span>
      ),
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    render: (member) => <MemberState campaign={campaign} member={member} />,
  },
  {
    key: 'owner',
    label: 'Assigned to',
    yields: 4,
    sort: 'owner',
    render: ({ owner }) => owner?.display_name,
  },
  {
    key: 'contacted_at',
    label: 'Contacted',
    yields: 2,
    sort: 'contacted_at',
    align: 'right',
    render: ({ contacted_at }) => formatDate(contacted_at, 'table'),
  },
  {
    key: 'notes',
    label: 'Notes',
    yields: 6,
    render: ({ notes }) =>
      notes && (
        <span className={classes.notes} title={notes}>
          {notes}
        </span>
      ),
  },
  {
    key: 'deal',
    label: 'Deal',
    yields: 1,
    render: ({ deal, has_deal }) =>
      deal ? (
        <a className={classes.link} href={panelHref('deal', deal.id)}>
          {deal.name}
        </a>
      ) : (
        has_deal && 'Yes'
      ),
  },
];

/** With people among the members, the company gets its own column; `first` replaces the name column. */
export const memberColumns = (campaign: number, rows: readonly CampaignMember[], first = name) => {
  const hasPeople = rows.some(({ kind }) => kind === 'person');
  return [first, ...others(campaign).filter(({ key }) => key !== 'company' || hasPeople)];
};
