import { nameWithPost } from '../../../contract/organisation/posts.ts';
import type { Assignee } from '../../../contract/organisation/programs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './programs.module.css';

export const PersonBadge = ({ name, text = name }: { name: string; text?: string }) => (
  <span className={classes.person}>
    <Avatar name={name} size={18} />
    {text}
  </span>
);

/** "Pia Lindqvist (Service Manager)"; a vacant post by its own name; a person who has left with "(left)". */
export function assigneeName({ employee_id, position_id, full_name, post }: Assignee): string {
  if (!full_name) return `${post ?? 'Nobody'} (vacant)`;
  return employee_id === null && position_id === null ? `${full_name} (left)` : nameWithPost(full_name, post);
}

const shown = 3;

/** The people assigned to a target. */
export function AssigneeBadges({ assignees, all = false }: { assignees: readonly Assignee[]; all?: boolean }) {
  const few = all ? assignees : assignees.slice(0, shown);
  const rest = assignees.length - few.length;
  return (
    <>
      {few.map((one) => (
        <PersonBadge key={one.id} name={one.full_name ?? one.post ?? ''} text={assigneeName(one)} />
      ))}
      {rest > 0 && (
        <span className={classes.quiet} title={assignees.slice(shown).map(assigneeName).join(', ')}>
          and {rest} more
        </span>
      )}
    </>
  );
}
