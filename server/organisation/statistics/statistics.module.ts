import { staff } from '../../platform/access.ts';
import type { Module } from '../../platform/modules.ts';
import { closePeriods } from './close.ts';
import { refreshAllDays } from './days.ts';
import { staffFollows } from '../posts/posts.slots.ts';
import { graphFollows } from './follows.ts';
import { remindLate } from './reminders.ts';
import { dealsAdded, dealsLost, dealsWon, dealsWonValue, openPipeline } from './sources/deals.source.ts';
import { leadsAdded } from './sources/leads.source.ts';
import { budgetLeft, retainerFees, servicesCompleted, servicesStarted } from './sources/services.source.ts';
import { expensesMade, hoursLogged, itemsDone } from './sources/work.source.ts';
import { statisticChanges } from './statistics.changes.ts';
import { statisticRoutes } from './statistics.routes.ts';
import { closings, livingSources } from './statistics.slots.ts';

export const statisticsModule: Module = {
  routes: statisticRoutes,
  changes: statisticChanges,
  doors: { statistic_closes: staff },
  jobs: [
    { name: 'close-statistics', minutes: 5, run: ({ open }) => closePeriods({ open }) },
    { name: 'refresh-statistics', minutes: 5, run: refreshAllDays },
  ],
  gives: [
    livingSources.give('deals-won', dealsWon),
    livingSources.give('deals-won-value', dealsWonValue),
    livingSources.give('deals-lost', dealsLost),
    livingSources.give('deals-added', dealsAdded),
    livingSources.give('leads-added', leadsAdded),
    livingSources.give('services-started', servicesStarted),
    livingSources.give('services-completed', servicesCompleted),
    livingSources.give('hours-logged', hoursLogged),
    livingSources.give('expenses', expensesMade),
    livingSources.give('items-done', itemsDone),
    livingSources.give('open-pipeline', openPipeline),
    livingSources.give('retainer-fees', retainerFees),
    livingSources.give('budget-left', budgetLeft),
    closings.give('reminders', remindLate),
    staffFollows.give('graphs', graphFollows),
  ],
};
