import { companyRoutes } from './companies/companies.routes.ts';
import { openApiRoute } from './platform/openapi.ts';
import type { Route } from './platform/routes.ts';

/** The API's table of contents. */
export const routes: Route[] = [...companyRoutes, openApiRoute(() => routes)];
