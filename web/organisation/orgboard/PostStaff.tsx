import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useChart } from './chartContext.ts';
import classes from './box.module.css';

export const isMe = (user_id: number | null, me: number | null): boolean => user_id !== null && user_id === me;

/** Who is on a position; if nobody is, who holds it from above. */
export function PostStaff({ node: { id, staff } }: { node: PositionNode }) {
  const { chart, people, me } = useChart();
  if (staff.length > 0) {
    return (
      <ul className={classes.staff}>
        {staff.map(({ id: person, full_name, user_id }) => (
          <li key={person}>
            <Avatar name={full_name} size={18} />
            <span>{full_name}</span>
            {isMe(user_id, me) && <span className={classes.you}>You</span>}
          </li>
        ))}
      </ul>
    );
  }
  const above = people.get(chart.held[id] ?? 0);
  return <span className={classes.vacant}>{above ? `Vacant, held from above by ${above.full_name}` : 'Vacant'}</span>;
}
