import { leadStatuses } from '../../../contract/sales/leads.ts';
import type { Lead, LeadStatus } from '../../../contract/sales/leads.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import classes from './leads.module.css';

const tones: Record<LeadStatus, Tone> = {
  new: 'accent',
  contacted: 'warn',
  qualified: 'good',
  unqualified: 'bad',
  converted: 'good',
};

/** The status of a lead, and whether it is archived. */
export function LeadState({ lead }: { lead: Pick<Lead, 'status' | 'archived_at'> }) {
  return (
    <span className={classes.chips}>
      <StatusBadge tone={tones[lead.status]}>{leadStatuses[lead.status]}</StatusBadge>
      {lead.archived_at !== null && <StatusBadge>Archived</StatusBadge>}
    </span>
  );
}
