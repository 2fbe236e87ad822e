import { createRequire } from 'node:module';
import type { IOptions } from 'sanitize-html';

// Loaded with the first rich text: it uses a tenth of an idle server's memory.
const load = createRequire(import.meta.url);
type Sanitize = (html: string, options: IOptions) => string;
let sanitize: Sanitize | undefined;

/** The one list of what rich text may contain; raise the version when it changes, so that old text can be cleaned again. */
export const richTextVersion = 1;

/** The addresses of our own files: those in folders, and those of records. */
const ownFile = /^\/(?!api\/)[a-z]+\/(?:[a-z]+\/[0-9]+\/)?files\/[0-9]+$/;

const options: IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'mark',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'hr',
    'a',
    'img',
    'span',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    span: ['data-type', 'data-id', 'data-label'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Images only from our own files: loading one from elsewhere would tell others who is reading.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !ownFile.test(frame.attribs['src'] ?? ''),
  nestingLimit: 50,
};

export function sanitizeRichText(html: string): string {
  sanitize ??= load('sanitize-html') as Sanitize;
  return sanitize(html, options);
}
