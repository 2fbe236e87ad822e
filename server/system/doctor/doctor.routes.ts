import { superAdmins } from '../../platform/access.ts';
import { get } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { findings } from './doctor.ts';

export const doctorRoutes: Route[] = [
  get('/api/system/doctor', superAdmins, findings, {
    summary: 'Database, migrations, storage, files, mail, disk, clock, backups, problems and keys, checked now',
  }),
];
