import { programAddress, reportsAddress } from '../../../contract/organisation/programs.ts';
import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { fileReaders } from '../../together/folders/folders.slots.ts';
import { staffFollows } from '../posts/posts.slots.ts';
import { livingSources } from '../statistics/statistics.slots.ts';
import { tellDueTargets } from './due.ts';
import { targetFollows } from './follows.ts';
import { programHandovers } from './handovers.ts';
import { isLiving } from './reports.rows.ts';
import { readPrograms, readTargets, seesReportFiles, viewReports } from './programs.access.ts';
import { programChanges } from './programs.changes.ts';
import { programRoutes } from './programs.routes.ts';
import { searchedPrograms } from './programs.search.ts';
import { targetsAccepted } from './programs.source.ts';
import { programReports as reports, programs, programTargets as targets } from './programs.table.ts';

export const programsModule: Module = {
  routes: programRoutes,
  changes: programChanges,
  jobs: [{ name: 'tell-due-targets', minutes: 60, run: tellDueTargets }],
  gives: [
    referables.give('Program', {
      table: programs,
      read: readPrograms,
      within: () => notTrashed(programs),
      place: {
        node: programs.node_id,
        name: programs.title,
        owners: [programs.created_by_user_id],
        path: (id) => programAddress({ id, program: null }),
        carries: ['checklists', 'files'],
      },
    }),
    referables.give('ProgramTarget', {
      table: targets,
      read: readTargets,
      within: () => notTrashed(targets),
      // 0 instead of the program's id: the screen looks it up.
      place: { node: targets.node_id, name: targets.title, path: (id) => reportsAddress(0, id) },
    }),
    referables.give('ComplianceReport', {
      table: reports,
      read: viewReports,
      within: isLiving,
      place: { node: reports.node_id, name: reports.title, carries: ['files'] },
    }),
    fileReaders.give('programs', seesReportFiles),
    staffFollows.give('programs', targetFollows),
    livingSources.give('program-targets-accepted', targetsAccepted),
    searched.give('programs', searchedPrograms),
    ...programHandovers,
  ],
};
