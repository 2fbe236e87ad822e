import { errorTexts } from '../../../contract/platform/answers.ts';
import { fileSize, kilo } from '../../../contract/platform/size.ts';

type Limits = { mimes?: readonly string[]; max_kb?: number };
type FileFacts = { name: string; type: string; size: number };

const endings = (name: string) => name.toLowerCase().split('.').slice(1).at(-1) ?? '';

/** A mimes rule lists types (image/png, image/*) or extensions (pdf, .pdf). */
export function acceptsFile(file: FileFacts, mimes: readonly string[] | undefined): boolean {
  if (!mimes?.length) return true;
  return mimes.some((mime) => {
    const rule = mime.toLowerCase();
    if (rule.endsWith('/*')) return file.type.toLowerCase().startsWith(rule.slice(0, -1));
    if (rule.includes('/')) return file.type.toLowerCase() === rule;
    return endings(file.name) === rule.replace(/^\./, '');
  });
}

/** The same rule for the browser's file picker. */
export const acceptAttribute = (mimes: readonly string[] | undefined) =>
  mimes?.map((mime) => (mime.includes('/') || mime.startsWith('.') ? mime : `.${mime}`)).join(',');

/** Why a file is rejected, or null. */
export function fileRefusal(file: FileFacts, { mimes, max_kb }: Limits): string | null {
  if (!acceptsFile(file, mimes))
    return `${file.name}: only ${mimes!.map(shortType).join(', ')} files can be uploaded here.`;
  if (max_kb !== undefined && file.size > max_kb * kilo)
    return `${file.name}: a file can be at most ${sizeText(max_kb)}.`;
  return null;
}

export const shortType = (mime: string) =>
  mime
    .replace(/^\./, '')
    .replace(/^.*\/(?=[^*])/, '')
    .replace('/*', '');

/** A size in kb, in the usual format for sizes. */
export const sizeText = (kb: number): string => fileSize(kb * kilo);

/** The messages of a failed upload: those of a 422, else the server's text, else the catalogue's. */
export function uploadErrors(error: unknown): string[] {
  const { status, fieldErrors, message } = error as {
    status?: number;
    fieldErrors?: Record<string, string[]>;
    message?: string;
  };
  const messages = status === 422 && fieldErrors ? Object.values(fieldErrors).flat() : [];
  if (messages.length) return messages;
  return [message || errorTexts.uploadFailed];
}
