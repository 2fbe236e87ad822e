import type { Tracked } from '../../platform/changes/tracked.ts';
import { browseServiceTypes, editServiceTypes } from './servicetypes.access.ts';
import { serviceTypeForm } from './servicetypes.forms.ts';
import { serviceTypes } from './servicetypes.table.ts';

export const serviceTypeChanges = {
  service_types: {
    noun: 'Service type',
    table: serviceTypes,
    name: 'name',
    read: browseServiceTypes,
    undo: { added: editServiceTypes, changed: editServiceTypes, deleted: editServiceTypes },
    form: serviceTypeForm,
  },
} satisfies Tracked;
