import { documentEditorDelay, fileLimits, nameProblem } from '../../../contract/together/files.ts';
import { richText, text, webAddress } from '../../platform/fields/text.ts';
import { reference, references } from '../../platform/fields/choice.ts';
import { uploads } from '../../platform/fields/upload.ts';
import { form } from '../../platform/forms.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { readContactCompanies } from '../../contacts/contacts/contacts.access.ts';
import { roles, users } from '../../system/people/people.table.ts';
import { atTheDoor } from '../../platform/access.ts';
import { folderItems as items } from './folders.table.ts';

const name = text('Name', {
  required: true,
  max: fileLimits.name,
  check: async (value) => nameProblem(value),
});
const url = webAddress('Address', { required: true, max: fileLimits.url, placeholder: 'https://' });
const content = richText('Text', {});
// The specification delays the editor of an existing document.
const written = richText('Text', { starts_after: documentEditorDelay });

export const folderForm = form({ name });
export const linkForm = form({ name, url });
export const fileForm = form({ name });
export const newDocumentForm = form({ name, content });
export const documentForm = form({ content: written });
export const filesForm = form({ files: uploads('Files', { required: true, max: fileLimits.added }) });

export const moveForm = form({
  folder: reference('Folder', '/api/system/folders/{id}/targets', { required: true, table: items, min: 0 }),
});

export const moveItemsForm = form({
  folder: reference('Folder', '/api/system/folders/{id}/items/targets', { required: true, table: items, min: 0 }),
});

const most = { min: 0, max: fileLimits.shares };

/** Who to share with: only users who may open folders. */
export const shareForm = form({
  users: references('Users', '/api/system/folders/sharers/users', {
    table: users,
    ...most,
    help: 'Only people who may open files are offered.',
  }),
  roles: references('Roles', '/api/system/folders/sharers/roles', { table: roles, ...most }),
  companies: references('Client companies', '/api/contacts/companies/select', {
    table: companies,
    ...most,
    help: 'Their users find it under Creatives.',
    when: (me) => atTheDoor(readContactCompanies, me),
  }),
});
