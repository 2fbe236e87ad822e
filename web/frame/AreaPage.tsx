import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { menuAreas } from '../../contract/platform/menu.ts';
import { useScreen } from '../platform/currentScreen.ts';
import { useSession } from '../platform/session.ts';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './AreaPage.module.css';

const words: Partial<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(menuAreas).map(([area, { about }]) => [area, about])),
  Print: 'A page for printing.',
};

/** A placeholder screen that describes its area and links to the area's other screens. */
export function AreaPage() {
  const screen = useScreen();
  const { user } = useSession();
  if (!screen) return null;
  const items = user?.menu.find(({ area }) => area === screen.area)?.items ?? [];
  const others = items.filter(({ name }) => name !== screen.name);
  return (
    <Screen heading={screen.heading} narrow>
      <Card>
        <Text>{words[screen.area]}</Text>
        {others.length > 0 && (
          <ul className={classes.others} aria-label={`${screen.area} screens`}>
            {others.map(({ name, label, path }) => (
              <li key={name}>
                <Link to={path} className={classes.other}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Screen>
  );
}
