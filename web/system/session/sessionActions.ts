import { IconLogout } from '@tabler/icons-react';
import type { SessionRow } from '../../../contract/system/people.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const sessionsPath = '/api/system/sessions';

export const sessionActions: RowAction<SessionRow>[] = [
  {
    label: 'Revoke',
    icon: IconLogout,
    danger: true,
    when: ({ can }) => can.revoke,
    run: ({ id }) =>
      void runAction(`${sessionsPath}/{id}/revoke`, { id }, { becomes: ['sessions', 'deleted'], confirm: true }),
  },
];
