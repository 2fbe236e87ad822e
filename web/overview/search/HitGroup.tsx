import type { SearchGroup } from '../../../contract/overview/search.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Found } from '../../ui/Found.tsx';
import { useModules } from '../../platform/modules/useModules.ts';
import { hitAddresses } from './foundRecords.ts';
import classes from './search.module.css';

/** The results of one kind, each linked to its page. */
export function HitGroup({ group }: { group: SearchGroup }) {
  const addressOf = hitAddresses(useModules());
  return (
    <Card title={group.label} aside={<span className={classes.count}>{group.hits.length}</span>} flush>
      <ul className={classes.hits}>
        {group.hits.map((hit) => (
          <li key={hit.id}>
            <a className={classes.hit} href={`#${addressOf(group.kind, hit)}`}>
              <Avatar name={hit.text} />
              <span className={classes.name}>{hit.text}</span>
              {hit.hint && (
                <span className={classes.hint}>
                  <Found text={hit.hint} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
