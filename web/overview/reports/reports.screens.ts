import { reports } from '../../../contract/overview/reports.ts';
import type { ReportName } from '../../../contract/overview/reports.ts';
import type { Screen } from '../../platform/screens.ts';

const area = 'Reports';
/** The server asks besides for what lets one see the data. */
const access = 'browse reports';

const reportScreen = (name: ReportName): Screen => ({
  path: `/reports/${name}`,
  name: `report-${name}`,
  area,
  access,
  heading: reports[name].title,
  sub_heading: reports[name].about,
  parent: 'reports',
  load: async () => {
    const { ReportScreen } = await import('./ReportScreen.tsx');
    return () => ReportScreen({ name });
  },
});

export const reportScreens: Screen[] = [
  {
    path: '/reports',
    name: 'reports',
    area,
    access,
    heading: 'Reports',
    sub_heading: 'What was sold, delivered, spent and earned, over any time',
    menu: 'Reports',
    load: async () => (await import('./Reports.tsx')).Reports,
  },
  ...(Object.keys(reports) as ReportName[]).map(reportScreen),
];
