import { staff } from '../../platform/access.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { browseServiceTypes, editServiceTypes } from './servicetypes.access.ts';
import { serviceTypeForm } from './servicetypes.forms.ts';
import { serviceTypeList } from './servicetypes.list.ts';
import { add, findServiceType, remove, revise, selectServiceTypes } from './servicetypes.ts';

const path = '/api/jobs/service-types';

export const serviceTypeRoutes = [
  ...listing(path, browseServiceTypes, serviceTypeList),
  get(`${path}/select`, staff, selectServiceTypes),
  ...dialog(`${path}/add`, editServiceTypes, null, { title: 'Add Service Type', form: serviceTypeForm, save: add }),
  record(`${path}/{id}`, browseServiceTypes, findServiceType),
  ...editing(`${path}/{id}/edit`, editServiceTypes, findServiceType, {
    title: 'Edit Service Type',
    form: serviceTypeForm,
    values: (call) => call.record,
    save: revise,
  }),
  ...action(`${path}/{id}/delete`, editServiceTypes, findServiceType, remove, {
    confirm: 'Are you sure you want to delete this Service Type?',
  }),
];
