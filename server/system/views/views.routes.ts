import { signedIn } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get } from '../../platform/routes.ts';
import { ownViews } from './views.access.ts';
import { addForm, editForm } from './views.forms.ts';
import { add, findView, ownList, remove, revise } from './views.ts';

const path = '/api/system/views';

export const viewRoutes = [
  get(path, signedIn, ownList),
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
  ...action(`${path}/{id}/delete`, ownViews, findView, remove),
];
