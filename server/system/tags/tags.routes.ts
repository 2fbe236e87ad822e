import { defaultTagColor } from '../../../contract/system/tags.ts';
import { staff } from '../../platform/access.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, post, record } from '../../platform/routes.ts';
import { browseTags, createTags, editTags } from './tags.access.ts';
import { createForm, tagForm } from './tags.forms.ts';
import { tagList } from './tags.list.ts';
import { add, create, deleteQuestion, findTag, remove, revise, selectTags } from './tags.ts';

const path = '/api/system/tags';

export const tagRoutes = [
  ...listing(path, browseTags, tagList),
  get(`${path}/select`, staff, selectTags),
  post(`${path}/create`, createTags, create, { form: createForm }),
  ...dialog(`${path}/add`, editTags, null, {
    title: 'Add Tag',
    form: tagForm,
    values: () => ({ color: defaultTagColor }),
    save: add,
  }),
  record(`${path}/{id}`, browseTags, findTag),
  ...editing(`${path}/{id}/edit`, editTags, findTag, {
    title: 'Edit Tag',
    form: tagForm,
    values: (call) => call.record,
    save: revise,
  }),
  ...action(`${path}/{id}/delete`, editTags, findTag, remove, {
    confirm: deleteQuestion,
  }),
];
