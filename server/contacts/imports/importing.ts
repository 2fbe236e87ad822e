import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { ImportDuplicate, ImportKind } from '../../../contract/contacts/imports.ts';
import type { Access } from '../../platform/access.ts';
import type { Tick } from '../../platform/bulk.ts';
import type { Call } from '../../platform/calls.ts';
import type { Form } from '../../platform/forms.ts';
import type { Target } from './targets.ts';

/** A row of the file as it was read: the values of its form, or what is wrong with them. */
export type Row = {
  row: number;
  cells: string[];
  values: Record<string, unknown>;
  tags: string[];
  new_company: string | null;
  errors: FieldErrors;
  duplicate: ImportDuplicate | null;
};

export const isWrong = ({ errors }: Row) => Object.keys(errors).length > 0;

/** A record that is there already, by every key that a row may share with it. */
export type Existing = { id: number; text: string; can_update: boolean; keys: string[] };

/** What was made along, by name. */
export type Made = { tags: Map<string, number>; companies: Map<string, number> };

/** A kind of record that can be imported. */
export type Importing = {
  kind: ImportKind;
  nouns: [string, string];
  path: `/api/contacts/${ImportKind}/import`;
  access: Access;
  /** The fields whose rules hold. */
  form: Form;
  targets: Target[];
  /** Any one of these must be mapped. */
  needs: string[];
  /** What two rows must not share to be different records. */
  keysOf: (row: Row) => string[];
  /** The caller's readable records that a row may repeat. */
  existing: (call: Call, rows: Row[]) => Promise<Existing[]>;
  add: (call: Call, rows: Row[], made: Made, tick: Tick) => Promise<void>;
  update: (call: Call, rows: { id: number; row: Row }[], made: Made, tick: Tick) => Promise<void>;
};
