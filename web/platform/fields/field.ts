import { createContext, use } from 'react';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { FieldSchema, FieldType } from '../../../contract/platform/forms.ts';

/** What every field component gets; `value` is in the shape that fromWire gives. */
export type FieldProps<S extends FieldSchema = FieldSchema> = {
  field: S;
  value: unknown;
  onChange: (value: unknown) => void;
  errors: string[];
  disabled?: boolean;
  values: Record<string, unknown>;
  setValue: (name: string, value: unknown) => void;
  /** Every message of the form by name, for parts like `password_confirmation` or `address.city`. */
  allErrors?: FieldErrors;
};

export type FieldOf<T extends FieldType> = FieldSchema & { type: T };

export const isRequired = (field: { rules: readonly string[] }) => field.rules.includes('required');

export const isLocked = (props: Pick<FieldProps, 'field' | 'disabled'>) =>
  props.disabled === true || props.field.read_only === true;

/** Which form a field stands in: a filter and a dialog above it may both ask for a status. */
export const FieldScope = createContext('field');

/** The id of a field's control: labels, skip links and "focus the first wrong field" rely on it. */
export const useFieldId = (name: string) => `${use(FieldScope)}-${name}`;

/** A value as text for a text box; anything that is not text or a number shows as empty. */
export const asText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asList = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);
