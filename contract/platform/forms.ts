import type { TableName } from '../api.ts';
import type { QuestionType } from './questions.ts';

/** A choice in a select: the value that is sent and the text that is shown. */
export type Option = { value: string | number | boolean; text: string; hint?: string };

/** Where an async select or a reference looks: GET url?q=text once `min` characters are typed. */
export type Source = {
  url: string;
  param: string;
  min: number;
  /** The table of the records, if they are of one: its news may change their names. */
  table?: TableName;
  /** A field of the same form whose value narrows the search; it is sent under its own name. */
  by?: string;
};

type Common = {
  name: string;
  label: string;
  /** Its name in messages, if its label does not fit into a sentence. */
  said?: string;
  /** Rule tokens of contract/rules.ts, e.g. required, max:100, in:won,lost. */
  rules: string[];
  help?: string;
  placeholder?: string;
  /** Takes the whole width of the form. */
  wide?: true;
  /** Shown but not editable; ignored on submit. */
  read_only?: boolean;
  /** Typed but never shown again: no form sends it back, and no draft keeps it. */
  secret?: true;
  /** Shown only while another field has one of these values. */
  show_when?: { field: string; in: (string | number | boolean)[] };
};

type DateLimits = { min_date?: string; max_date?: string; iso_weekdays?: number[]; valid_dates?: string[] };
/** Where a field sends its files, with the kinds that are taken there. */
export type UploadAction = '/api/system/uploads' | `/api/system/uploads?${string}`;
export type UploadLimits = { action: UploadAction; delete_action?: string; mimes?: string[]; max_kb?: number };

export type FieldSchema = Common &
  (
    | { type: 'text' | 'textarea' | 'email' | 'username' | 'phone' | 'url' | 'color' | 'checkbox' | 'hidden' }
    /** With `starts_after` the text is shown first, and the editor opens after that many milliseconds or on request. */
    | { type: 'rich_text'; starts_after?: number }
    | { type: 'number'; min?: number; max?: number; step?: number }
    | { type: 'money'; symbol: string }
    /** With `generates` the browser offers a random one. */
    | {
        type: 'password';
        confirmation: boolean;
        autocomplete: 'current-password' | 'new-password';
        generates?: true;
      }
    /**
     * With a source the options are searched on the server (async select); until then `options` are shown. Listed: all
     * are shown at once, as radio buttons.
     */
    | { type: 'choice'; options: Option[]; clearable: boolean; source?: Source; listed?: true }
    | { type: 'multi_choice'; options: Option[]; max?: number }
    | { type: 'reference'; source: Source; clearable: boolean }
    | { type: 'references'; source: Source; max?: number }
    /** Eager: typed text is accepted at a comma and when leaving the field, not only when picked. */
    | { type: 'tags'; source: Source; create?: string; max?: number; eager?: true }
    | ({ type: 'date' } & DateLimits)
    | { type: 'time'; interval: number }
    | ({ type: 'date_time'; interval: number; date_only?: boolean } & DateLimits)
    | ({ type: 'date_range'; interval: number; date_only?: boolean } & DateLimits)
    | { type: 'recurrence' }
    | ({ type: 'upload' } & UploadLimits)
    | ({ type: 'uploads'; max: number } & UploadLimits)
    | { type: 'equation'; graphs: Source }
    | { type: 'combination'; graphs: Source }
    | { type: 'questions'; question_types: readonly QuestionType[] }
    | { type: 'address'; countries: Option[]; address_types?: Option[] }
    | { type: 'abilities'; areas: Record<string, readonly string[]> }
    | { type: 'html'; html: string }
  );

export type FieldType = FieldSchema['type'];

export type FormButton = { label: string; kind: 'submit' | 'cancel'; color?: 'red' };

/** What GET …?_form=true answers. A form without fields is a confirmation. */
export type FormSchema = {
  title: string;
  values: Record<string, unknown>;
  params: Record<string, string | number>;
  action: string;
  method: 'POST' | 'PUT';
  buttons: FormButton[];
  fields: FieldSchema[];
  /** The question to confirm before a delete-type dialog acts. */
  confirm?: string;
};

/** What a list offers to filter by; submitted as query parameters. */
export type FilterSchema = { fields: FieldSchema[]; values: Record<string, unknown> };

/** A reference or tag in form values: enough to show it without another request. */
export type Chosen = { id: number | string; text: string; hint?: string };

export type UploadedFile = {
  id: number;
  token: string;
  original_name: string;
  type: string;
  /** In kb. */
  size: number;
  url: string;
};

export type Address = { street: string; city: string; region: string; country: string; code: string; type: string };

export const addressParts = ['street', 'city', 'region', 'country', 'code', 'type'] as const;

/** The longest text each kind of field accepts. */
export const fieldLimits = { username: 50, email: 254, password_min: 8, password_max: 256 } as const;

export const fieldTimings = {
  selectDebounce: 500,
  referenceDebounce: 300,
  focusDebounce: 100,
  blurDebounce: 250,
  uploadQueueDelay: 250,
  searchMinimum: 3,
  pickerInterval: 5,
} as const;
