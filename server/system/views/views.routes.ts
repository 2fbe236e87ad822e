import { signedIn } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import type { Whole } from '../../platform/modules.ts';
import { get } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { share, sharedWith, stopSharing } from './shared.ts';
import { ownViews, sharing } from './views.access.ts';
import { addForm, editForm } from './views.forms.ts';
import { add, findView, ownViewsOf, remove, revise } from './views.ts';

const path = '/api/system/views';

export const viewRoutes = ({ routes }: Whole): Route[] => [
  // Of all lists, so that the browser asks once.
  get(path, signedIn, async (call) => [...(await ownViewsOf(call)), ...(await sharedWith(routes)(call))]),
  ...dialog(`${path}/add`, signedIn, null, {
    title: 'Save View',
    form: addForm,
    values: (call) => ({ list: queryText(call, 'list'), state: queryText(call, 'state') }),
    save: add,
  }),
  ...editing(`${path}/{id}/edit`, ownViews, findView, {
    title: 'Rename View',
    form: editForm,
    values: ({ record }) => ({ name: record.name, state: JSON.stringify(record.state) }),
    save: revise,
  }),
  ...action(`${path}/{id}/share`, sharing, findView, share(routes)),
  ...action(`${path}/{id}/stop-sharing`, sharing, findView, stopSharing),
  ...action(`${path}/{id}/delete`, ownViews, findView, remove),
];
