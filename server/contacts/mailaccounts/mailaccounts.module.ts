import type { Module } from '../../platform/modules.ts';
import { deliverMessages } from './delivery.ts';
import { mailChanges } from './mailaccounts.changes.ts';
import { mailRoutes } from './mailaccounts.routes.ts';

export const mailAccountsModule: Module = {
  routes: mailRoutes,
  changes: mailChanges,
  couriers: { mail_messages: deliverMessages },
};
