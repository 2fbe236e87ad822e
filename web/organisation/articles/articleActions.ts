import { IconPencil, IconRestore } from '@tabler/icons-react';
import type { Publication, PublicationRecord } from '../../../contract/organisation/publications.ts';
import { go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction } from '../../platform/lists/usualActions.ts';
import { articleAddress } from '../publications/addresses.ts';

export const articlesPath = '/api/organization/articles';

/** Add Article; then opens it for writing. */
export const addArticle = () =>
  openForm(
    `${articlesPath}/add`,
    {},
    { onSaved: ({ data }) => go(`${articleAddress({ ...data, title: 'new' })}?edit=1`) },
  );

/** Publishes only the draft that the user has seen. */
export const publishArticle = ({ id, draft }: Pick<PublicationRecord, 'id' | 'draft'>) =>
  openForm(`${articlesPath}/{id}/publish`, { id, revision: draft?.revision });
const editDetails = ({ id }: Publication) => openForm(`${articlesPath}/{id}/edit`, { id });

const remove = ({ id }: Publication) =>
  void runAction(`${articlesPath}/{id}/delete`, { id }, { becomes: ['articles', 'deleted'], confirm: true });
const restore = ({ id }: Publication) =>
  void runAction(`${articlesPath}/{id}/restore`, { id }, { becomes: ['articles', 'restored'], confirm: true });

export const articleActions: RowAction<Publication>[] = [
  { label: 'Edit Details', icon: IconPencil, when: ({ can, deleted_at }) => can.edit && !deleted_at, run: editDetails },
  {
    label: 'Restore',
    icon: IconRestore,
    when: ({ can, deleted_at }) => can.restore && deleted_at !== null,
    run: restore,
  },
  deleteAction(remove),
];
