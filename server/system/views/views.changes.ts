import type { Tracked } from '../../platform/changes/tracked.ts';
import { ownViews } from './views.access.ts';
import { editForm } from './views.forms.ts';
import { listViews } from './views.table.ts';

export const viewChanges = {
  list_views: {
    noun: 'View',
    table: listViews,
    name: 'name',
    read: ownViews,
    undo: { added: ownViews, changed: ownViews, deleted: ownViews },
    form: editForm,
    labels: { is_shared: 'Shared' },
    hidden: ['user_id', 'list', 'state'],
  },
} satisfies Tracked;
