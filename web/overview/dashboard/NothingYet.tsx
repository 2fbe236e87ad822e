import { IconSeedling } from '@tabler/icons-react';
import { dashboardTexts } from '../../../contract/overview/dashboard.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** For users without any ability: what that means, and who can help. */
export function NothingYet() {
  return (
    <Card title="Your work">
      <EmptyState
        icon={<IconSeedling size={22} stroke={1.5} />}
        text={dashboardTexts.noBlocks}
        hint="Your account has no abilities yet. Ask an administrator for a role; your deals, services, files and items will then appear here."
      />
    </Card>
  );
}
