import { commentCategoryRoutes } from './commentcategories/commentcategories.routes.ts';
import { companyRoutes } from './companies/companies.routes.ts';
import { employeeRoutes } from './employees/employees.routes.ts';
import { pickListRoutes } from './picklists/picklists.routes.ts';
import { openApiRoute } from './platform/openapi.ts';
import type { Route } from './platform/routes.ts';
import { serviceTypeRoutes } from './servicetypes/servicetypes.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';

/** The API's table of contents. */
export const routes: Route[] = [
  ...companyRoutes,
  ...employeeRoutes,
  ...pickListRoutes,
  ...serviceTypeRoutes,
  ...tagRoutes,
  ...commentCategoryRoutes,
  openApiRoute(() => routes),
];
