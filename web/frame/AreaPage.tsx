import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useScreen } from '../platform/currentScreen.ts';
import { permittedScreens, allScreens, plainAddress } from '../platform/routeMap.ts';
import { useSession } from '../platform/session.ts';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './AreaPage.module.css';
import { areaWords } from '../organisation/areas/areaWords.ts';

/** A screen that says which area it belongs to and leads to the area's other screens. */
export function AreaPage() {
  const screen = useScreen();
  const { user } = useSession();
  if (!screen) return null;
  const others = permittedScreens(allScreens(), user).filter(
    ({ area, name }) => area === screen.area && name !== screen.name,
  );
  return (
    <Screen heading={screen.heading} narrow>
      <Card>
        <Text>{areaWords[screen.area]}</Text>
        {others.length > 0 && (
          <ul className={classes.others} aria-label={`Screens of ${screen.area}`}>
            {others.map((other) => (
              <li key={other.name}>
                <Link to={plainAddress(other.path) ?? '/'} className={classes.other}>
                  {other.menu ?? other.heading}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Screen>
  );
}
