import { anyone } from '../platform/access.ts';
import { get } from '../platform/routes.ts';
import { demoAccounts } from './accounts.ts';

export const demoRoutes = [get('/api/auth/demo', anyone, demoAccounts)];
