import { Link } from '@tanstack/react-router';
import { areaWords } from '../../organisation/areas/areaWords.ts';
import { areaLooks } from '../../frame/areaLooks.ts';
import { menuGroups } from '../../frame/menuGroups.ts';
import { allScreens } from '../../platform/routeMap.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import classes from './Shortcuts.module.css';

/** The areas the user works in, with the way into each of their screens. */
export function Shortcuts() {
  const { user } = useSession();
  const groups = menuGroups(allScreens(), user).filter(({ area }) => area !== 'Home');
  return (
    <Card title="Where you work" flush>
      <ul className={classes.areas}>
        {groups.map(({ area, items }) => {
          const look = areaLooks[area];
          if (!look) return null;
          const { icon: Icon } = look;
          return (
            <li key={area} className={classes.area}>
              <span className={classes.icon} aria-hidden>
                <Icon size={18} stroke={1.6} />
              </span>
              <div className={classes.words}>
                <h3 className={classes.name}>{look.label}</h3>
                <p className={classes.about}>{areaWords[area]}</p>
                <div className={classes.links}>
                  {items.map(({ label, to }) => (
                    <Link key={to} to={to} className={classes.link}>
                      {label}
                    </Link>
                  ))}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
