import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import type { Call } from '../../platform/calls.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { editTargets, readTargets } from './programs.access.ts';
import { projectForm, targetForm } from './programs.forms.ts';
import { addProject } from './programs.ts';
import { findTarget, showTarget } from './targets.rows.ts';
import type { TargetRow } from './targets.rows.ts';
import { findTrashedTarget, restoreTarget } from './trash.ts';
import { removeTarget, reviseTarget, targetValues } from './targets.ts';

const path = '/api/makh/programs/{program}';
/** In the specification the path of a target has no section; a path with one works the same. */
const ways = [`${path}/targets/{target}`, `${path}/sections/{section}/targets/{target}`] as const;

const projectValues = ({ record: { title, description, due_on } }: Call<TargetRow>) => ({
  title,
  purpose: description,
  due_on,
});

export const targetRoutes: Route[] = [
  get(`${path}/targets/{target}`, readTargets, showTarget, { finder: findTarget }),
  ...action(`${path}/targets/{target}/restore`, editTargets, findTrashedTarget, restoreTarget),
  ...ways.flatMap((target) => [
    ...editing(`${target}/edit`, editTargets, findTarget, {
      title: 'Edit Target',
      form: targetForm,
      partial: true,
      values: targetValues,
      save: reviseTarget,
    }),
    ...action(`${target}/delete`, editTargets, findTarget, removeTarget, { confirm: texts.deleteTarget }),
    ...dialog(`${target}/add-project`, editTargets, findTarget, {
      title: 'Add Project',
      form: projectForm,
      values: projectValues,
      save: addProject,
    }),
  ]),
];
