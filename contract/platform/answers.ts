/** What every call of the API answers. */
export type Answer<T> = {
  status: true;
  data: T;
  meta?: Meta;
  message?: string;
  /** The call was made, but did not bring what the user wanted: the message is shown as an error is. */
  is_failure?: true;
  /** The batch of changes the call made: what Undo takes back. */
  batch?: string;
  /** What the call changed, as live topics: whatever shows one of them is fetched again. */
  topics?: string[];
};

/** What a refused call answers; on 422 `data` holds the messages by field. */
export type Refusal = {
  status: false;
  code: number;
  message: string;
  data?: unknown;
  request_id?: string;
};

/** What most writes answer: the record's id. */
export type Saved = { id: number };

export type FieldErrors = Record<string, string[]>;

export type Meta = Partial<PageMeta> & Record<string, unknown>;

export type PageMeta = {
  from: number;
  to: number;
  total: number;
  current_page: number;
  per_page: number;
  last_page: number;
  filters?: Record<string, unknown>;
};

/** What a 409 says about an edit that came too late. */
export type ConflictData = {
  by: string | null;
  /** Unknown if only a set, such as the tags, has changed. */
  at: string | null;
  changed: Record<string, { from: unknown; to: unknown }>;
  /** The record's form values as they are now. */
  values: Record<string, unknown>;
};

/** The error catalogue of the specification, word for word. */
export const errorTexts = {
  invalidResponse: 'An invalid response was returned from the server.',
  timeout: 'Request timed out whilst trying to call the server. Please try again later.',
  offline: 'You are offline. Please try again when you are connected.',
  needLogin: 'You need to log in',
  noPermission: 'You do not have permission to perform this action',
  noPermissionWidget: 'You do not have permission to perform this action.',
  wrongPermission: 'You do not have the correct permission!',
  uploadFailed: 'Unable to upload file',
  unset: 'Are you sure you want to unset the value of this field?',
  deleteItem: 'Are you sure you want to permanently delete this item?',
  removeFile: 'Are you sure you want to remove this file?',
  discard: 'Looks like you made some changes, are you sure you want to cancel? Any changes would be lost.',
} as const;
