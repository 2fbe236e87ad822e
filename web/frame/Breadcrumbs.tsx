import { useScreen } from '../platform/currentScreen.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { useOwnPlace } from '../ui/crumbs.ts';
import { breadcrumbs } from './trail.ts';
import classes from './Breadcrumbs.module.css';

export function Breadcrumbs() {
  const screen = useScreen();
  const own = useOwnPlace();
  const { user } = useSession();
  const trail = screen ? breadcrumbs(screen, user?.menu ?? [], own) : [];
  if (trail.length === 0) return <div className={classes.trail} />;
  return (
    <nav aria-label="Breadcrumbs" className={classes.trail}>
      <ol className={classes.list}>
        {trail.map(({ label, to }, index) => (
          <li key={`${index}:${label}`} className={classes.crumb}>
            {to && index < trail.length - 1 ? (
              // Else the router would call every part of the address the current page.
              <Link to={to} activeOptions={{ exact: true }}>
                {label}
              </Link>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
