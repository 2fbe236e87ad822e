import { readDeals } from '../../sales/deals/deals.access.ts';
import { browseFolders } from '../../together/folders/folders.access.ts';
import { either } from '../../platform/access.ts';
import { get } from '../../platform/routes.ts';
import { readServices } from '../../delivery/services/services.access.ts';
import { addTimeLogs, browseTimeLogs } from '../../together/timelogs/timelogs.access.ts';
import { latestCreatives } from './creatives.ts';
import { pipeline } from './pipeline.ts';
import { servicesDue } from './services-due.ts';
import { weekHours } from './week-hours.ts';

const path = '/api/dashboard';

export const dashboardRoutes = [
  get(`${path}/hours`, either(browseTimeLogs, addTimeLogs), weekHours),
  get(`${path}/pipeline`, readDeals, pipeline),
  get(`${path}/services`, readServices, servicesDue),
  get(`${path}/creatives`, browseFolders, latestCreatives),
];
