import { commentCategoryRoutes } from './commentcategories/commentcategories.routes.ts';
import { companyRoutes } from './companies/companies.routes.ts';
import { employeeRoutes } from './employees/employees.routes.ts';
import { pickListRoutes } from './picklists/picklists.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { openApiRoute } from './platform/openapi.ts';
import { peopleRoutes } from './people/people.routes.ts';
import type { Route } from './platform/routes.ts';
import { serviceTypeRoutes } from './servicetypes/servicetypes.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

/** The API's table of contents. */
export const routes: Route[] = [
  ...sessionRoutes,
  ...peopleRoutes,
  ...companyRoutes,
  ...employeeRoutes,
  ...pickListRoutes,
  ...serviceTypeRoutes,
  ...tagRoutes,
  ...commentCategoryRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  openApiRoute(() => routes),
];
