import { hatTexts } from '../../../contract/organisation/hat.ts';
import { Block } from '../../platform/Block.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './hat.module.css';
import { leftOf } from './HatWeek.tsx';
import { weekTopics } from './weekTopics.ts';

/** What is left of the week, on the home screen of an employee. */
export function WeekBlock() {
  const loaded = useRecord('/api/hat/week', {}, { topic: weekTopics });
  if (loaded.record?.is_employee === false) return null;
  return (
    <Block title="My week" link={{ label: 'Week', href: '#/hat/week' }} loaded={loaded} lines={3}>
      {(week) =>
        leftOf(week) === 0 ? (
          <p className={classes.quiet}>{hatTexts.nothingLeft}</p>
        ) : (
          <ul className={classes.rows}>
            {week.parts.map(
              ({ key, label, items }) =>
                items.length > 0 && (
                  <li key={key}>
                    {label}
                    <StatusBadge tone={items.some(({ is_late }) => is_late) ? 'bad' : 'neutral'}>
                      {items.length}
                    </StatusBadge>
                  </li>
                ),
            )}
          </ul>
        )
      }
    </Block>
  );
}
