import { declarePlaces } from '../platform/places.ts';
import type { ScreenFacts } from '../platform/places.ts';
import { reports } from './reports.ts';
import type { ReportName } from './reports.ts';

const area = 'Reports';
/** The server also requires the abilities to see the data. */
const access = ['browse reports'] as const;

const reportScreen = (name: ReportName): ScreenFacts<'reports'> => ({
  path: `/reports/${name}`,
  area,
  access,
  heading: reports[name].title,
  sub_heading: reports[name].about,
  parent: 'reports',
});

const ofReports = Object.fromEntries(
  (Object.keys(reports) as ReportName[]).map((name) => [`report-${name}`, reportScreen(name)]),
) as Record<`report-${ReportName}`, ScreenFacts<'reports'>>;

export const reportPlaces = declarePlaces({
  screens: {
    reports: {
      path: '/reports',
      area,
      access,
      heading: 'Reports',
      sub_heading: 'What was sold, delivered, spent and earned, for any period',
      menu: 'Reports',
    },
    ...ofReports,
  },
});
