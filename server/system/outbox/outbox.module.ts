import type { Module } from '../../platform/modules.ts';
import { browseMail } from './outbox.access.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const outboxModule: Module = {
  routes: outboxRoutes,
  doors: { mails: browseMail },
};
