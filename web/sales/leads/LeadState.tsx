import { chosenLeadStatuses, leadStatuses } from '../../../contract/sales/leads.ts';
import type { Lead, LeadStatus } from '../../../contract/sales/leads.ts';
import { StatusMenu } from '../../platform/menus/StatusMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import { isOpen, setStatus } from './leadActions.ts';
import classes from './leads.module.css';

const tones: Record<LeadStatus, Tone> = {
  new: 'accent',
  contacted: 'warn',
  qualified: 'good',
  unqualified: 'bad',
  converted: 'good',
};

/** The status of a lead, with a menu of the others while it is open, and whether it is archived. */
export function LeadState({ lead }: { lead: Lead }) {
  const { name, status } = lead;
  const [tone, text] = [tones[status], leadStatuses[status]];
  return (
    <span className={classes.chips}>
      {isOpen(lead) ? (
        <StatusMenu
          {...{ name, status, text, tone }}
          choices={chosenLeadStatuses}
          onChoose={(next) => setStatus(lead, next)}
        />
      ) : (
        <StatusBadge tone={tone}>{text}</StatusBadge>
      )}
      {lead.archived_at !== null && <StatusBadge>Archived</StatusBadge>}
    </span>
  );
}
