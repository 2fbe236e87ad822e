import type { Tracked } from '../../platform/changes/tracked.ts';
import { browseTags, createTags, editTags } from './tags.access.ts';
import { tagForm } from './tags.forms.ts';
import { tags } from './tags.table.ts';

/** How the history of a record describes changes of its tags. */
export const taggedOrNot = {
  says: {
    Added: (tag: string) => `added the tag ${tag}`,
    Deleted: (tag: string) => `removed the tag ${tag}`,
  },
  said: ['tag_id'],
};

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
