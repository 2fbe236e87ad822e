import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { useChart } from './chartContext.ts';
import { PostBox } from './PostBox.tsx';
import { useFoundPost } from './useFoundPost.ts';
import classes from './orgboard.module.css';

/** The board on a phone: an indented list that folds. */
export function ChartList() {
  const ref = useRef<HTMLUListElement>(null);
  const { chart, children, zoomed, focused } = useChart();
  const division = zoomed === null ? undefined : chart.positions[zoomed];
  const tops = division ? [division] : (children.get(null) ?? []);
  useFoundPost(ref, focused);
  return (
    <ul ref={ref} className={classes.tree} aria-label={chart.name}>
      {tops.map((node) => (
        <Entry key={node.id} node={node} />
      ))}
    </ul>
  );
}

function Entry({ node }: { node: PositionNode }) {
  const { children, found } = useChart();
  const below = children.get(node.id) ?? [];
  const [isOpen, setOpen] = useState(true);
  // Search results are shown even if they were folded away.
  const shows = isOpen || found.size > 0;
  return (
    <li>
      <div className={classes.entry}>
        {below.length > 0 ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={shows}
            aria-label={`What is below ${node.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {shows ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </button>
        ) : (
          <span className={classes.fold} />
        )}
        <PostBox node={node} />
      </div>
      {shows && below.length > 0 && (
        <ul>
          {below.map((one) => (
            <Entry key={one.id} node={one} />
          ))}
        </ul>
      )}
    </li>
  );
}
