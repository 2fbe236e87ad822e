import { hatTexts } from '../../../contract/organisation/hat.ts';
import { Block } from '../../platform/Block.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import classes from './hat.module.css';

/** The posts the user holds, on the home screen of an employee. */
export function PostBlock() {
  const loaded = useRecord(
    '/api/foundry/org-charts/employees/mine',
    {},
    { topic: ['position_staff', 'positions', 'employees'] },
  );
  if (loaded.record?.employee === null) return null;
  return (
    <Block title="My posts" link={{ label: 'Post', href: '#/hat/post' }} loaded={loaded} lines={2}>
      {({ posts }) =>
        posts.length === 0 ? (
          <p className={classes.quiet}>{hatTexts.noPost}</p>
        ) : (
          <ul className={classes.rows}>
            {posts.map(({ id, name, senior }) => (
              <li key={id}>
                <a href="#/hat/post">{name}</a>
                {senior && <span className={classes.quiet}>Senior {senior.full_name}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  );
}
