import { isNewTag } from '../fields/newTag.ts';
import { isPending, isUploaded } from '../fields/uploadValue.ts';
import type { Values } from './formValues.ts';

const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isUploaded(value) ? [value] : []);

/** Whether a value is a file that is still uploading, or contains one. */
export const awaitsUpload = (value: unknown): boolean => [value].flat().some(isPending);

const awaitsTag = (value: unknown): boolean => Array.isArray(value) && value.some(isNewTag);

/** What a form has to wait for before it can be sent: tags that are being saved, files that are being uploaded. */
export const awaitedBy = (values: Values): 'tag' | 'upload' | null => {
  const all = Object.values(values);
  return all.some(awaitsUpload) ? 'upload' : all.some(awaitsTag) ? 'tag' : null;
};

/** How many entries all lists and files of a form have: one less means that a tag or a file did not get through. */
export const listedCount = (values: Values): number =>
  Object.values(values).reduce<number>((sum, value) => sum + (isPending(value) ? 1 : partsOf(value).length), 0);
