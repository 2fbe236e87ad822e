import type { UploadedFile } from '../../../contract/platform/forms.ts';

/** A file that is still uploading takes its place in the value, so that a form is not sent without it. */
export type PendingFile = { uploading: string; original_name: string };
export type UploadValue = UploadedFile | PendingFile;

export const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'token' in value;

export const isPending = (value: unknown): value is PendingFile =>
  typeof value === 'object' && value !== null && 'uploading' in value;
