import type { Module } from '../../platform/modules.ts';
import { campaignReportRoutes } from './campaignreport.routes.ts';

export const campaignReportModule: Module = {
  routes: campaignReportRoutes,
};
