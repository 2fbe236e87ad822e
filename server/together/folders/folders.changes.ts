import { sql } from 'drizzle-orm';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { user } from '../../system/people/lookups.ts';
import { roles } from '../../system/people/people.table.ts';
import { access, either, signedIn, through } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { deleteFolders, editFiles, editFolders, findItems, seeHistory, shareFolders } from './folders.access.ts';
import { linkForm } from './folders.forms.ts';
import { isSeen } from './folders.sight.ts';
import { documentVersions, folderItems, folderShares } from './folders.table.ts';

/** The ability, on items that the user sees. */
const onSeen = (who: Access): Access =>
  access(...who.rules.map((rule) => ({ ...rule, where: (me: User) => isSeen(me) })));
const ofItem = (who: Access, part: typeof documentVersions | typeof folderShares) =>
  through(onSeen(who), folderItems, sql`${folderItems}.id = ${part}.item_id`);

const item = { table: folderItems, text: folderItems.name };
export const folderChanges = {
  folder_items: {
    noun: 'Folder item',
    table: folderItems,
    name: 'name',
    read: onSeen(seeHistory),
    hear: findItems,
    // Users may undo adding an item of their own. What is deleted for good stays deleted.
    undo: {
      added: onSeen(signedIn),
      changed: onSeen(either(editFiles, editFolders, deleteFolders)),
    },
    guarded: { deleted_at: deleteFolders },
    form: linkForm,
    labels: { parent_id: 'Folder', deleted_at: 'Removed', version: 'Version', created_by_user_id: 'Added by' },
    lookups: { parent_id: item, created_by_user_id: user },
    hidden: ['node_id', 'upload_id', 'rank', 'original_name', 'type', 'bytes', 'kind'],
  },
  document_versions: {
    noun: 'Version of a document',
    nouns: 'Versions of documents',
    table: documentVersions,
    name: ({ item_id, version }) => [item_id, version].join(', version '),
    read: ofItem(seeHistory, documentVersions),
    hear: findItems,
    undo: { added: signedIn },
    lookups: { item_id: item, created_by_user_id: user },
    labels: { content: 'Text', item_id: 'Document' },
    aside: true,
  },
  folder_shares: {
    noun: 'Share',
    table: folderShares,
    name: ({ item_id, user_id, role_id, company_id }) =>
      ['of', item_id, 'with', user_id ?? role_id ?? company_id].join(' '),
    read: ofItem(shareFolders, folderShares),
    hear: findItems,
    undo: {
      added: ofItem(shareFolders, folderShares),
      changed: ofItem(shareFolders, folderShares),
      deleted: shareFolders,
    },
    lookups: {
      item_id: item,
      user_id: user,
      role_id: { table: roles, text: roles.name },
      company_id: { table: companies, text: companies.name },
      created_by_user_id: user,
    },
    labels: { item_id: 'Folder item', company_id: 'Client company' },
  },
} satisfies Tracked;
