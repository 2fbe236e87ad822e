import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useChart } from './chartContext.ts';
import classes from './box.module.css';

/** Who is on a position; if nobody is, who holds it from above. */
export function PostStaff({ node: { id, staff } }: { node: PositionNode }) {
  const { chart, people } = useChart();
  if (staff.length > 0) {
    return (
      <ul className={classes.staff}>
        {staff.map(({ id: person, full_name }) => (
          <li key={person}>
            <Avatar name={full_name} size={18} />
            <span>{full_name}</span>
          </li>
        ))}
      </ul>
    );
  }
  const above = people.get(chart.held[id] ?? 0);
  return <span className={classes.vacant}>{above ? `Vacant, held from above by ${above.full_name}` : 'Vacant'}</span>;
}
