import type { Tracked } from '../../platform/changes/tracked.ts';
import { browseTags, createTags, editTags } from './tags.access.ts';
import { tagForm } from './tags.forms.ts';
import { tags } from './tags.table.ts';

export const tagChanges = {
  tags: {
    noun: 'Tag',
    table: tags,
    name: 'label',
    read: browseTags,
    undo: { added: createTags, changed: editTags, deleted: editTags },
    form: tagForm,
  },
} satisfies Tracked;
