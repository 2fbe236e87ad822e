import { companyRoutes } from './companies/companies.routes.ts';
import type { Route } from './platform/routes.ts';

/** The API's table of contents. */
export const routes: Route[] = [...companyRoutes];
