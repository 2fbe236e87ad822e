import { Text, Title } from '@mantine/core';
import { use, useEffect, type ReactNode } from 'react';
import { setOwnPlace, type Crumb } from './crumbs.ts';
import classes from './Screen.module.css';
import { ScreenDefaults } from './screenDefaults.ts';
import { useTitle } from './useTitle.ts';

type ScreenProps = {
  /** Both come from the route unless given. */
  heading?: string;
  subHeading?: ReactNode;
  /** The name of the record shown, as the last breadcrumb. */
  crumb?: string | undefined;
  /** The full trail, if the route alone does not know it. */
  crumbs?: Crumb[] | undefined;
  actions?: ReactNode;
  /** For forms and texts: a readable width instead of the full one. */
  narrow?: boolean;
  children?: ReactNode;
};

/** The body of every screen: heading, sub-heading, actions, content. */
export function Screen({ heading, subHeading, crumb, crumbs, actions, narrow, children }: ScreenProps) {
  const defaults = use(ScreenDefaults);
  const title = heading ?? defaults.heading;
  const sub = subHeading ?? defaults.sub_heading;
  useTitle(crumb ?? title);
  useEffect(() => {
    setOwnPlace({ crumb, crumbs });
    return () => setOwnPlace(null);
  }, [crumb, crumbs]);
  return (
    <div className={classes.screen} data-narrow={narrow || undefined}>
      <div className={classes.top}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {sub && (
            <Text c="dimmed" component="div" mt={2} className={classes.sub ?? ''}>
              {sub}
            </Text>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
