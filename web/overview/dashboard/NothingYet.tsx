import { IconSeedling } from '@tabler/icons-react';
import { dashboardTexts } from '../../../contract/overview/dashboard.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** For who may do nothing so far: what that means, and whom to turn to. */
export function NothingYet() {
  return (
    <Card title="Your work">
      <EmptyState
        icon={<IconSeedling size={22} stroke={1.5} />}
        text={dashboardTexts.noBlocks}
        hint="Your account holds no role. Ask an administrator for one: deals, services, files and your items then appear here."
      />
    </Card>
  );
}
