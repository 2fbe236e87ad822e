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

/** "Pia Lindqvist (Service Manager)"; a vacant post by its own name. */
export const assigneeName = ({ full_name, post }: Pick<Assignee, 'full_name' | 'post'>): string =>
  full_name ? nameWithPost(full_name, post) : `${post ?? 'Nobody'} (vacant)`;

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
