import type { FieldSchema, FormSchema } from '../../../contract/platform/forms.ts';

/** Types that need the full width; the others are placed side by side if there is room. */
const wide = new Set<FieldSchema['type']>([
  'textarea',
  'rich_text',
  'date_range',
  'recurrence',
  'upload',
  'uploads',
  'equation',
  'combination',
  'questions',
  'address',
  'abilities',
  'password',
  'html',
]);
const large = new Set<FieldSchema['type']>(['rich_text', 'questions', 'abilities', 'equation', 'address']);

export const isWide = (field: FieldSchema) => field.wide === true || wide.has(field.type);

export type FormSize = 'sm' | 'md' | 'lg' | 'xl';

/** The width of the form: long forms get two columns, editors get more room. */
export function sizeOf(schema: Pick<FormSchema, 'fields'>): FormSize {
  if (schema.fields.some((field) => large.has(field.type))) return 'xl';
  return schema.fields.filter((field) => !isWide(field)).length > 6 ? 'lg' : 'md';
}
