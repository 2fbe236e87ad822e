/** A kind of file we accept: its extensions, what its first bytes look like, and what browsers call it. */
type Kind = {
  type: string;
  endings: string[];
  /** The type detected from the content. */
  looks: string[];
  /** Plain text, which has no signature. */
  text?: true;
  aliases?: string[];
  /** Safe to show in a browser tab: raster images, pdf, plain text, sound and film, nothing that could run a script on our site. */
  inline?: true;
  /** Could run or load something when opened: it is only ever sent as a download. */
  active?: true;
};

const picture = (type: string, endings: string[], more: string[] = []): Kind => ({
  type,
  endings,
  looks: [type, ...more],
  aliases: more,
  inline: true,
});
const text = (type: string, endings: string[], aliases: string[] = []): Kind => ({
  type,
  endings,
  looks: [],
  text: true,
  aliases,
});
const other = (type: string, endings: string[], looks: string[] = [type], aliases: string[] = []): Kind => ({
  type,
  endings,
  looks,
  aliases,
});

const xml = 'application/xml';
const markup = (type: string, endings: string[], aliases: string[] = []): Kind => ({
  ...text(type, endings, aliases),
  looks: [xml],
});
const shown = (kind: Kind): Kind => ({ ...kind, inline: true });
const active = (kind: Kind): Kind => ({ ...kind, active: true });

const zip = 'application/zip';
const ole = 'application/x-cfb';
const office = 'application/vnd.openxmlformats-officedocument.';
const open = 'application/vnd.oasis.opendocument.';
// A sheet with its parts in an unusual order is only recognised as a zip or container.
const zipped = (type: string, ending: string) => other(type, [ending], [type, zip]);
const contained = (type: string, ending: string) => other(type, [ending], [type, ole]);

const kinds: Kind[] = [
  picture('image/png', ['png'], ['image/apng']),
  picture('image/jpeg', ['jpg', 'jpeg'], ['image/pjpeg']),
  picture('image/gif', ['gif']),
  picture('image/webp', ['webp']),
  picture('image/avif', ['avif']),
  shown(other('application/pdf', ['pdf'])),
  other('image/heic', ['heic', 'heif'], ['image/heic', 'image/heif', 'image/heic-sequence'], ['image/heif']),
  other('image/tiff', ['tif', 'tiff']),
  other('image/bmp', ['bmp'], ['image/bmp'], ['image/x-ms-bmp']),
  other('image/vnd.adobe.photoshop', ['psd'], undefined, ['application/x-photoshop', 'application/photoshop']),
  other('application/illustrator', ['ai'], ['application/pdf', 'application/postscript'], ['application/postscript']),
  other('application/postscript', ['eps'], ['application/eps', 'application/postscript'], ['application/eps']),
  zipped(`${office}wordprocessingml.document`, 'docx'),
  zipped(`${office}spreadsheetml.sheet`, 'xlsx'),
  zipped(`${office}presentationml.presentation`, 'pptx'),
  zipped(`${open}text`, 'odt'),
  zipped(`${open}spreadsheet`, 'ods'),
  zipped(`${open}presentation`, 'odp'),
  contained('application/msword', 'doc'),
  contained('application/vnd.ms-excel', 'xls'),
  contained('application/vnd.ms-powerpoint', 'ppt'),
  other('application/rtf', ['rtf'], ['application/rtf'], ['text/rtf']),
  shown(text('text/plain', ['txt', 'text', 'log'])),
  shown(text('text/csv', ['csv'], ['application/vnd.ms-excel', 'application/csv', 'text/plain'])),
  shown(text('text/markdown', ['md'], ['text/plain', 'text/x-markdown'])),
  other(zip, ['zip'], [zip], ['application/x-zip-compressed', 'application/x-zip']),
  shown(other('audio/mpeg', ['mp3'], undefined, ['audio/mp3'])),
  shown(other('audio/wav', ['wav'], undefined, ['audio/x-wav', 'audio/vnd.wave', 'audio/wave'])),
  shown(other('audio/mp4', ['m4a'], ['audio/mp4', 'audio/x-m4a', 'video/mp4'], ['audio/x-m4a'])),
  shown(other('video/mp4', ['mp4', 'm4v'], ['video/mp4', 'video/x-m4v'], ['video/x-m4v'])),
  other('video/quicktime', ['mov']),
  shown(other('video/webm', ['webm'])),
  // What a studio delivers. A drawing is shown as an image, so nothing in it runs.
  markup('image/svg+xml', ['svg']),
  active(markup('text/html', ['html', 'htm'])),
  active(markup('application/xhtml+xml', ['xhtml'], [xml])),
  active(markup(xml, ['xml'], ['text/xml'])),
  active(text('text/css', ['css'])),
  active(text('text/javascript', ['js', 'mjs'], ['application/javascript', 'application/x-javascript'])),
  active(text('application/json', ['json'], ['text/json'])),
  other('font/ttf', ['ttf'], ['font/ttf'], ['application/x-font-ttf', 'application/font-sfnt']),
  other('font/otf', ['otf'], ['font/otf'], ['application/x-font-otf', 'application/vnd.ms-opentype']),
  other('font/woff', ['woff'], ['font/woff'], ['application/font-woff']),
  other('font/woff2', ['woff2'], ['font/woff2']),
];

// What browsers send when they do not know the type; a part without a type counts as text/plain.
const unknownTypes = ['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'];

export const endingOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind a file claims to be by its name and declared type; null if we do not accept it or the two disagree. */
export function kindOf(name: string, declared: string): Kind | null {
  const kind = kinds.find(({ endings }) => endings.includes(endingOf(name)));
  const type = declared.split(';')[0]!.trim().toLowerCase();
  if (!kind) return null;
  return unknownTypes.includes(type) || type === kind.type || kind.aliases?.includes(type) ? kind : null;
}

/** Enough of the first bytes to recognise it. */
export const sampleSize = 16 * 1024;

/** Whether the first bytes match the kind. */
export async function looksLike(kind: Kind, sample: Buffer): Promise<boolean> {
  // Loaded with the first upload: most starts never need it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(sample);
  if (found || !kind.text) return found !== undefined && kind.looks.includes(found.mime);
  const isUtf16 =
    sample.length > 1 && ((sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff));
  return isUtf16 || !sample.includes(0);
}

/** A mimes rule names types (image/png, image/*) or extensions (pdf, .pdf). Drawings do not count as image/*: they can contain more. */
export const isAmong = (mimes: readonly string[], file: { type: string; original_name: string }): boolean =>
  mimes.length === 0 ||
  mimes.some((mime) => {
    const rule = mime.toLowerCase();
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1)) && !file.type.endsWith('xml');
    return rule.includes('/') ? file.type === rule : endingOf(file.original_name) === rule.replace(/^\./, '');
  });

export const isActive = (type: string): boolean => kinds.some((kind) => kind.type === type && kind.active);

export const isInline = (type: string): boolean => kinds.some((kind) => kind.type === type && kind.inline);
