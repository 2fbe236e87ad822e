import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { checklistLimits as limits } from '../../../contract/together/checklists.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { textarea, text } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';

const fields = {
  title: text('Title', { required: true, max: limits.title }),
  description: textarea('Description', { max: limits.description }),
};
export const templateForm = form(fields);

/** The items in a text, one per line. */
export const linesOf = (items: string | null): string[] =>
  (items ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const newTemplateForm = form(
  {
    ...fields,
    items: textarea('Items', { max: limits.template_items * limits.item_title, help: 'One per line' }),
  },
  async ({ items }): Promise<FieldErrors> => {
    const lines = linesOf(items);
    if (lines.length > limits.template_items) {
      return { items: [`A template has at most ${limits.template_items} items.`] };
    }
    const isLong = lines.some((line) => Array.from(line).length > limits.item_title);
    return isLong ? { items: [ruleTexts.max('Items', String(limits.item_title))] } : {};
  },
);

export const templateItemForm = form({
  title: text('Title', { required: true, max: limits.item_title }),
  description: textarea('Description', { max: limits.description }),
});
