import { Button } from '@mantine/core';
import { Can } from '../../platform/Can.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ConditionsWidget } from './ConditionsWidget.tsx';
import { Proposals } from './Proposals.tsx';

/** The conditions of the organisation. */
export function Conditions() {
  return (
    <Screen
      actions={
        <Can do="manage conditions">
          <Button variant="default" component="a" href="#/organization/conditions/formulas">
            Formulas
          </Button>
        </Can>
      }
    >
      <Proposals>
        <ConditionsWidget />
      </Proposals>
    </Screen>
  );
}
