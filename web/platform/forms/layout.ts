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

/** What the layout of a field depends on. */
type Laid = Pick<FieldSchema, 'name' | 'type' | 'wide'>;

const isWide = (field: Laid) => field.wide === true || wide.has(field.type);

/** Fields whose content can be long: beside them no empty half is left. */
const long = new Set<FieldSchema['type']>(['text', 'url', 'choice', 'reference', 'references', 'tags', 'multi_choice']);

/** The shown fields that take the full width: those that need it, and long ones that are alone between two of these. */
export const wideFields = (shown: readonly Laid[]): ReadonlySet<string> => {
  const isEdge = (field: Laid | undefined) => field === undefined || isWide(field);
  const wider = shown.filter(
    (field, at) => isWide(field) || (long.has(field.type) && isEdge(shown[at - 1]) && isEdge(shown[at + 1])),
  );
  return new Set(wider.map(({ name }) => name));
};

export type FormSize = 'sm' | 'md' | 'lg' | 'xl';

/** The width of the form: long forms get two columns, editors get more room. */
export function sizeOf(schema: Pick<FormSchema, 'fields'>): FormSize {
  if (schema.fields.some((field) => large.has(field.type))) return 'xl';
  return schema.fields.filter((field) => !isWide(field)).length > 6 ? 'lg' : 'md';
}
