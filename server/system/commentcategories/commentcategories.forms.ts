import { commentCategoryLimits as limits, defaultCategoryColor } from '../../../contract/system/commentcategories.ts';
import { references } from '../../platform/fields/choice.ts';
import { color, text } from '../../platform/fields/text.ts';
import { notTaken } from '../../platform/fields/unique.ts';
import { form } from '../../platform/forms.ts';
import { commentCategories as categories } from './commentcategories.table.ts';

export const categoryForm = form({
  label: text('Label', {
    required: true,
    max: limits.label,
    check: notTaken('Label', categories, categories.label),
  }),
  color: color('Colour', { placeholder: defaultCategoryColor }),
});

export const orderForm = form({
  categories: references('Categories', '', {
    required: true,
    table: categories,
    max: limits.categories,
  }),
});
