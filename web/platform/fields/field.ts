import { createContext, use } from 'react';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { FieldSchema, FieldType } from '../../../contract/platform/forms.ts';

/** The props of every field component; `value` has the shape that fromWire returns. */
export type FieldProps<S extends FieldSchema = FieldSchema> = {
  field: S;
  value: unknown;
  onChange: (value: unknown) => void;
  errors: string[];
  disabled?: boolean;
  values: Record<string, unknown>;
  setValue: (name: string, value: unknown) => void;
  /** All messages of the form by name, for parts like `password_confirmation` or `address.city`. */
  allErrors?: FieldErrors;
};

export type FieldOf<T extends FieldType> = FieldSchema & { type: T };

export const isRequired = (field: { rules: readonly string[] }) => field.rules.includes('required');

export const isLocked = (props: Pick<FieldProps, 'field' | 'disabled'>) =>
  props.disabled === true || props.field.read_only === true;

/** The form a field belongs to: a filter and a dialog above it may both have a status field. */
export const FieldScope = createContext('field');

/** The id of a field's control; labels, skip links and focusing the first invalid field rely on it. */
export const useFieldId = (name: string) => `${use(FieldScope)}-${name}`;

/** A value as text for a text box; anything but text and numbers is empty. */
export const asText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asList = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);
