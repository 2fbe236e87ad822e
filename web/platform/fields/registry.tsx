import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { Suspense, useState, type ComponentType } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import type { FieldSchema, FieldType } from '../../../contract/platform/forms.ts';
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

/** Loaded with the first form, because nearly every form has these. */
const plain = {
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
} satisfies Partial<Record<FieldType, FieldComponent>>;

/** Loaded when a form needs them. */
const loaders: Record<Exclude<FieldType, keyof typeof plain>, Loader> = {
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

const loaded: Partial<Record<FieldType, FieldComponent>> = { ...plain };
const loading: Partial<Record<FieldType, FieldComponent>> = {};
for (const [name, load] of Object.entries(loaders)) {
  loading[name as FieldType] = lazyPart(load);
}

/** Loads the fields of a form in advance, so that it appears complete and nothing moves under the pointer. */
export async function loadFields(fields: readonly Pick<FieldSchema, 'type'>[]): Promise<void> {
  await Promise.all(
    fields.map(async ({ type }) => {
      if (!loaded[type] && type in loaders) loaded[type] = await loaders[type as keyof typeof loaders]();
    }),
  );
}

/** One field of a server-driven form, chosen by its type. */
export function Field(props: FieldProps) {
  // Must stay the same component, or the field would remount and lose its state.
  const [Component] = useState(
    () => (loaded[props.field.type] ?? loading[props.field.type]) as ComponentType<FieldProps>,
  );
  return (
    <Suspense
      fallback={
        <FieldGroup field={props.field} errors={[]}>
          <Skeleton height={36} aria-hidden data-loading />
        </FieldGroup>
      }
    >
      <Component {...props} />
    </Suspense>
  );
}
