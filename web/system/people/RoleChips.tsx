import { panelHref } from '../../platform/dialogs/panels.ts';
import { useMay } from '../../platform/session.ts';
import classes from './people.module.css';

type RoleChipsProps = { roles: readonly { id: number; text: string }[] };

/** Roles by name, linked for users who may open them. */
export function RoleChips({ roles }: RoleChipsProps) {
  const canOpen = useMay('browse roles');
  if (roles.length === 0) return <span className={classes.none}>—</span>;
  return (
    <span className={classes.chips}>
      {roles.map(({ id, text }) =>
        canOpen ? (
          <a key={id} className={classes.chip} href={panelHref('role', id)}>
            {text}
          </a>
        ) : (
          <span key={id} className={classes.chip}>
            {text}
          </span>
        ),
      )}
    </span>
  );
}
