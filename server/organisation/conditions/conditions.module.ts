import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { staffFollows } from '../posts/posts.slots.ts';
import { livingSources } from '../statistics/statistics.slots.ts';
import { readConditions } from './conditions.access.ts';
import { conditionChanges } from './conditions.changes.ts';
import { conditionRoutes } from './conditions.routes.ts';
import { workKinds } from './conditions.slots.ts';
import { conditionTargetsDone } from './conditions.source.ts';
import { conditions } from './conditions.table.ts';
import { conditionFollows } from './follows.ts';
import { itemWork } from './linking.ts';
import { targetWork } from './programWork.ts';

export const conditionsModule: Module = {
  routes: conditionRoutes,
  changes: conditionChanges,
  gives: [
    referables.give('Condition', { table: conditions, read: readConditions, only_told: true }),
    workKinds.give('ChecklistItem', itemWork),
    workKinds.give('ProgramTarget', targetWork),
    livingSources.give('condition-targets-done', conditionTargetsDone),
    staffFollows.give('conditions', conditionFollows),
  ],
};
