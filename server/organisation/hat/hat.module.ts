import { staff } from '../../platform/access.ts';
import type { Module } from '../../platform/modules.ts';
import { get, post } from '../../platform/routes.ts';
import { sendWeekDigests } from './digest.ts';
import { hatParts, weekParts } from './hat.slots.ts';
import { hatConditions, hatCourses, hatGraphs, hatItems, hatPolicies, hatServices, ownGraphs } from './post.parts.ts';
import { ownHat } from './post.ts';
import { packRoute } from './print.ts';
import { hatTargets, targetsDue } from './targets.parts.ts';
import {
  conditionsToBegin,
  coursesDue,
  daysWithoutTime,
  itemsDue,
  policiesToRead,
  valuesToEnter,
  writeupsToAnswer,
  writeupsToSend,
} from './week.parts.ts';
import { markDone, nudge, ownWeek, teamWeek } from './week.ts';

/** My Hat: what belongs to one's posts, and what closes this week. It puts together what other modules hold. */
export const hatModule: Module = {
  routes: [
    get('/api/hat/post', staff, ownHat, { summary: 'The posts of the caller with all that belongs to them.' }),
    packRoute,
    get('/api/hat/week', staff, ownWeek, { summary: 'What closes this week for the caller, part by part.' }),
    post('/api/hat/week/done', staff, markDone, {
      summary: 'done true says that the week is done, false that it is not.',
    }),
    get('/api/hat/week/team', staff, teamWeek, { summary: 'How much the people below still have to do this week.' }),
    post('/api/hat/week/nudge', staff, nudge, { summary: 'Reminds one of the people below: employee.' }),
  ],
  doors: { hat_weeks: staff },
  jobs: [{ name: 'send-week-digests', minutes: 30, run: ({ open }) => sendWeekDigests({ open }) }],
  gives: [
    weekParts.give('values', valuesToEnter),
    weekParts.give('time', daysWithoutTime),
    weekParts.give('proposals', conditionsToBegin),
    weekParts.give('writeups', writeupsToSend),
    weekParts.give('answers', writeupsToAnswer),
    weekParts.give('targets', targetsDue),
    weekParts.give('items', itemsDue),
    weekParts.give('policies', policiesToRead),
    weekParts.give('courses', coursesDue),
    hatParts.give('graphs', hatGraphs),
    hatParts.give('own-graphs', ownGraphs),
    hatParts.give('policies', hatPolicies),
    hatParts.give('courses', hatCourses),
    hatParts.give('targets', hatTargets),
    hatParts.give('services', hatServices),
    hatParts.give('items', hatItems),
    hatParts.give('conditions', hatConditions),
  ],
};
