import { Box } from '@mantine/core';
import type { Follows } from '../../../contract/organisation/orgboard.ts';
import classes from './follows.module.css';

/** What a change of staff gives to and takes from each person. Shows nothing if it changes nothing. */
export function FollowsList({ follows }: { follows: readonly Follows[] }) {
  if (follows.length === 0) return null;
  return (
    // A box that scrolls can be reached by the keyboard.
    <Box component="section" className={classes.follows} aria-label="Who is affected" aria-live="polite" tabIndex={0}>
      {follows.map(({ employee, gains, loses }) => (
        <div key={employee.id} className={classes.person}>
          <strong>{employee.full_name}</strong>
          <ul>
            {gains.map((text) => (
              <li key={`+${text}`} data-gain>
                <span>Gains</span> {text}
              </li>
            ))}
            {loses.map((text) => (
              <li key={`-${text}`}>
                <span>Loses</span> {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Box>
  );
}
