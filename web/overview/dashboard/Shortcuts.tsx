import { Link } from '@tanstack/react-router';
import { areaIcons } from '../../frame/areaIcons.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import classes from './Shortcuts.module.css';

/** The user's areas, with links to their screens. */
export function Shortcuts() {
  const { user } = useSession();
  const groups = user?.menu.filter(({ area }) => area !== 'Home') ?? [];
  return (
    <Card title="Your areas" flush>
      <ul className={classes.areas}>
        {groups.map(({ area, label: name, about, items }) => {
          const Icon = areaIcons[area];
          return (
            <li key={area} className={classes.area}>
              <span className={classes.icon} aria-hidden>
                <Icon size={18} stroke={1.6} />
              </span>
              <div className={classes.words}>
                <h3 className={classes.name}>{name}</h3>
                <p className={classes.about}>{about}</p>
                <div className={classes.links}>
                  {items.map(({ label, path }) => (
                    <Link key={path} to={path} className={classes.link}>
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
