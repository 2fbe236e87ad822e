import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { lazy, Suspense, type ComponentType } from 'react';
import type { FieldSchema, FieldType } from '../../../contract/forms.ts';
import { CheckboxField } from './CheckboxField.tsx';
import type { FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { HiddenField } from './HiddenField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { TextareaField } from './TextareaField.tsx';
import { TextField } from './TextField.tsx';

type FieldComponent = ComponentType<FieldProps<never>>;
type Loader = () => Promise<FieldComponent>;

/** Loaded with the first form, because nearly every form has them. */
const plain: Partial<Record<FieldType, FieldComponent>> = {
  text: TextField,
  email: TextField,
  username: TextField,
  url: TextField,
  textarea: TextareaField,
  phone: PhoneField,
  number: NumberField,
  money: MoneyField,
  password: PasswordField,
  checkbox: CheckboxField,
  hidden: HiddenField,
};

/** Loaded when a form has one. */
const loaders: Partial<Record<FieldType, Loader>> = {
  choice: async () => (await import('./ChoiceField.tsx')).ChoiceField,
  multi_choice: async () => (await import('./MultiChoiceField.tsx')).MultiChoiceField,
  reference: async () => (await import('./ReferenceField.tsx')).ReferenceField,
  references: async () => (await import('./ReferencesField.tsx')).ReferencesField,
  tags: async () => (await import('./TagsField.tsx')).TagsField,
  date: async () => (await import('./DateField.tsx')).DateField,
  time: async () => (await import('./TimeField.tsx')).TimeField,
  date_time: async () => (await import('./DateTimeField.tsx')).DateTimeField,
  date_range: async () => (await import('./DateRangeField.tsx')).DateRangeField,
  recurrence: async () => (await import('./RecurrenceField.tsx')).RecurrenceField,
  upload: async () => (await import('./UploadField.tsx')).UploadField,
  uploads: async () => (await import('./UploadsField.tsx')).UploadsField,
  equation: async () => (await import('./EquationField.tsx')).EquationField,
  combination: async () => (await import('./CombinationField.tsx')).CombinationField,
  questions: async () => (await import('./QuestionsField.tsx')).QuestionsField,
  color: async () => (await import('./ColorField.tsx')).ColorField,
  rich_text: async () => (await import('./RichTextField.tsx')).RichTextField,
  address: async () => (await import('./AddressField.tsx')).AddressField,
  abilities: async () => (await import('./AbilitiesField.tsx')).AbilitiesField,
  html: async () => (await import('./HtmlField.tsx')).HtmlField,
};

const lazyFields = Object.fromEntries(
  Object.entries(loaders).map(([type, load]) => [type, lazy(async () => ({ default: await load() }))]),
) as Partial<Record<FieldType, FieldComponent>>;

export const fieldTypes = [...Object.keys(plain), ...Object.keys(loaders)] as FieldType[];

/** Starts loading what a form needs, so that it is there when the form is drawn. */
export function preloadFields(fields: readonly FieldSchema[]): void {
  // A chunk that did not arrive is asked for again, and its failure shown, when the field is drawn.
  for (const type of new Set(fields.map((field) => field.type))) loaders[type]?.().catch(() => {});
}

/** One field of a server-driven form, by its type. */
export function Field(props: FieldProps) {
  const type = props.field.type;
  const Component = (plain[type] ?? lazyFields[type]) as ComponentType<FieldProps>;
  return (
    <Suspense
      fallback={
        <FieldGroup field={props.field} errors={[]}>
          <Skeleton height={36} aria-hidden />
        </FieldGroup>
      }
    >
      <Component {...props} />
    </Suspense>
  );
}
