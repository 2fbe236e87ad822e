import { Suspense } from 'react';
import type { HeaderPart } from '../platform/modules/module.ts';
import { partsFor } from '../platform/modules/parts.ts';
import { useKnownModules } from '../platform/modules/useModules.ts';
import { useMay, useSession } from '../platform/session.ts';
import classes from './Header.module.css';

/** What modules add to the header of every screen; each appears once it is loaded. */
export function HeaderParts({ side }: Pick<HeaderPart, 'side'>) {
  const { user } = useSession();
  const hasTime = useMay('add time logs');
  const given = useKnownModules().flatMap(({ header = [] }) => header.filter((part) => part.side === side));
  return (
    <div className={classes.given} data-side={side} data-time={hasTime || undefined}>
      {partsFor(given, user).map(({ key, content: Content }) => (
        <Suspense key={key}>
          <Content />
        </Suspense>
      ))}
    </div>
  );
}
