import { defaultCategoryColor } from '../../../contract/system/commentcategories.ts';
import { staff } from '../../platform/access.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { browseCategories, editCategories } from './commentcategories.access.ts';
import { categoryForm, orderForm } from './commentcategories.forms.ts';
import { categoryList } from './commentcategories.list.ts';
import { add, allCategories, findCategory, order, remove, revise } from './commentcategories.ts';

const path = '/api/system/comment-categories';

export const commentCategoryRoutes = [
  get('/api/comments/categories', staff, allCategories),
  ...listing(path, browseCategories, categoryList),
  ...dialog(`${path}/add`, editCategories, null, {
    title: 'Add Comment Category',
    form: categoryForm,
    values: () => ({ color: defaultCategoryColor }),
    save: add,
  }),
  ...dialog(`${path}/sequence`, editCategories, null, {
    title: 'Order of the categories',
    form: orderForm,
    save: order,
  }),
  record(`${path}/{id}`, browseCategories, findCategory),
  ...editing(`${path}/{id}/edit`, editCategories, findCategory, {
    title: 'Edit Comment Category',
    form: categoryForm,
    values: (call) => call.record,
    save: revise,
  }),
  ...action(`${path}/{id}/delete`, editCategories, findCategory, remove, {
    confirm: 'Are you sure you want to delete this Comment Category?',
  }),
];
