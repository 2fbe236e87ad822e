import { IconShieldOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { abilityAreas } from './abilityAreas.ts';
import classes from './RoleAbilities.module.css';

type RoleAbilitiesProps = {
  abilities: readonly string[];
  empty?: string;
  /** The roles that give an ability, if there can be several. */
  from?: (ability: string) => string | undefined;
};

/** The abilities of a role or a user, by area. */
export function RoleAbilities({ abilities, empty = 'This role has no abilities.', from }: RoleAbilitiesProps) {
  const areas = abilityAreas(abilities);
  if (areas.length === 0) return <EmptyState icon={<IconShieldOff size={22} />} text={empty} />;
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
              <li key={ability}>
                {ability}
                {from && <span className={classes.count}>{from(ability)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
