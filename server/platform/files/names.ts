import { isReservedName } from '../../../contract/platform/filenames.ts';

const longest = 255;

/** The name as its owner wrote it: browsers encode only quotes and line breaks, as %22, %0D and %0A. */
export const asNamed = (sent: string | undefined): string | undefined =>
  sent?.replace(/%(22|0D|0A)/g, (mark) => decodeURIComponent(mark));

/** A name to show: all alphabets are kept; control characters, separators and direction marks are not. */
export function cleanName(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}\ufffd/\\]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  if (isReservedName(name)) return `_${name}`.slice(0, longest);
  if (name.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, longest - ending.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + ending
  );
}

/** Content-Disposition per RFC 6266: a plain name for old browsers, the full one for the others. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
