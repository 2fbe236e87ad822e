import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { ImportDuplicate, ImportKind, ImportPath } from '../../../contract/contacts/imports.ts';
import type { Access } from '../../platform/access.ts';
import type { Tick } from '../../platform/bulk.ts';
import type { Call } from '../../platform/calls.ts';
import type { Form } from '../../platform/forms.ts';
import type { Names } from './known.ts';
import type { Target } from './targets.ts';

/** A row of the file as it was read: the values of its form, or what is wrong with them. */
export type Row = {
  row: number;
  cells: string[];
  values: Record<string, unknown>;
  tags: string[];
  /** The parts of addresses that the row has cells for, by field. */
  addresses: Record<string, Record<string, string>>;
  new_company: string | null;
  errors: FieldErrors;
  duplicate: ImportDuplicate | null;
};

export const isWrong = ({ errors }: Row) => Object.keys(errors).length > 0;

/** An existing record, with every key a row may share with it. */
export type Existing = { id: number; text: string; can_update: boolean; keys: string[] };

/** Records created along with the import, by name. */
export type Made = { tags: Map<string, number>; companies: Map<string, number> };

/** A kind of record that can be imported. */
export type Importing = {
  kind: ImportKind;
  nouns: [string, string];
  path: ImportPath;
  access: Access;
  /** The form whose rules apply. */
  form: Form;
  targets: Target[];
  /** Names of its own that the cells of a file may refer to, by target. */
  knows?: (call: Call) => Promise<Record<string, Names>>;
  /** What is wrong with a row as a whole. */
  lacks?: (values: Row['values']) => string | null;
  /** Any one of these must be mapped. */
  needs: string[];
  /** What an update leaves as it is. */
  keeps: string[];
  /** The keys by which two rows count as the same record. */
  keysOf: (row: Row) => string[];
  /** The records a row may duplicate, limited to those the caller may read. */
  existing: (call: Call, rows: Row[]) => Promise<Existing[]>;
  add: (call: Call, rows: Row[], made: Made, tick: Tick) => Promise<void>;
  update: (call: Call, rows: { id: number; row: Row }[], made: Made, tick: Tick) => Promise<void>;
};
