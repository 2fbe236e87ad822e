import { defaultTagColor, tagLimits } from '../../../contract/system/tags.ts';
import { color, text } from '../../platform/fields/text.ts';
import { notTaken } from '../../platform/fields/unique.ts';
import { form } from '../../platform/forms.ts';
import { tags } from './tags.table.ts';

export const tagForm = form({
  label: text('Label', { required: true, max: tagLimits.label, check: notTaken('Label', tags, tags.label) }),
  color: color('Colour', { placeholder: defaultTagColor }),
});

/** A tag created while typing. */
export const createForm = form({ text: text('Tag', { required: true, max: tagLimits.label }) });
