import { publicationLimits as limits } from '../../../contract/organisation/publications.ts';
import { comingDay } from '../../system/companies/comingDay.field.ts';
import { listItem, listItems } from '../../system/picklists/items.field.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { number } from '../../platform/fields/number.ts';
import { richText, text } from '../../platform/fields/text.ts';
import { upload } from '../../platform/fields/upload.ts';
import { form } from '../../platform/forms.ts';
import type { Kind } from './publications.kind.ts';

const title = text('Title', { required: true, max: limits.title });

const shelves = ({ categories, tags }: Kind) => ({
  category: listItem('Category', categories, {}),
  tags: listItems('Tags', tags, { max: limits.tags }),
});

export const newPublicationForm = (kind: Kind) => form({ title, ...shelves(kind) });

/** Fields outside the text: changes apply at once, to the draft and the published version. */
export const publicationForm = (kind: Kind) =>
  form({ ...shelves(kind), author: colleagueField('Author', { required: true, held: 'author' }) });

/** `revision` is that of the draft being edited. */
export const draftForm = form({
  title,
  body: richText('Text', { max: limits.body }),
  revision: number('Revision', { required: true, integer: true, min: 1 }),
});

const note = text('What has changed', { max: limits.note, wide: true });

export const publishArticleForm = form({ note, is_substance: checkbox('This changes what people need to know') });

export const publishPolicyForm = form({
  note,
  is_substance: checkbox('Everyone it is issued to must read it again', {
    help: 'Uncheck it if only the wording was improved: existing acknowledgements then stay valid.',
  }),
  read_by: comingDay('To be read by', { show_when: { field: 'is_substance', in: [true] } }),
});

export const fileForm = form({ file: upload('File', { required: true }) });
