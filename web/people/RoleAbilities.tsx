import { IconShieldOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { abilityAreas } from './abilityAreas.ts';
import classes from './RoleAbilities.module.css';

/** What a role may do, area by area. */
export function RoleAbilities({ abilities }: { abilities: readonly string[] }) {
  const areas = abilityAreas(abilities);
  if (areas.length === 0) {
    return <EmptyState icon={<IconShieldOff size={22} />} text="This role has no abilities." />;
  }
  return (
    <div className={classes.areas}>
      {areas.map(({ area, held, total }) => (
        <section key={area} aria-label={area}>
          <h3 className={classes.area}>
            {area}
            <span className={classes.count}>
              {held.length} of {total}
            </span>
          </h3>
          <ul className={classes.abilities}>
            {held.map((ability) => (
              <li key={ability}>{ability}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
