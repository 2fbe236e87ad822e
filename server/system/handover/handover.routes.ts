import { dialog } from '../../platform/dialogs.ts';
import { handOverUsers } from '../people/people.access.ts';
import { findUser } from '../people/users.ts';
import { handoverForm } from './handover.forms.ts';
import { handOver, startValues } from './handover.ts';

export const handoverRoutes = dialog('/api/system/users/{id}/hand-over', handOverUsers, findUser, {
  title: ({ record }) => `Hand over the work of ${record.display_name}`,
  button: 'Hand over',
  form: handoverForm,
  values: startValues,
  save: handOver,
  summary: 'Gives the open work of a user to a colleague; only what the caller may edit.',
});
