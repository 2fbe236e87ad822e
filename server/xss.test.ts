import { expect, test } from 'vitest';
import type { AnyField } from './platform/fields/field.ts';
import { sanitizeRichText } from './platform/html.ts';
import { modules } from './modules.ts';
import { assemble } from './platform/modules.ts';
import { xssVectors } from './testing/xss.ts';

const { routes } = assemble(modules);

const richFields = routes.flatMap(({ method, path, form }) =>
  Object.entries<AnyField>(form?.fields ?? {})
    .filter(([, { schema }]) => schema.type === 'rich_text')
    .map(([name, field]) => ({ at: `${method} ${path} ${name}`, field })),
);

const tags =
  'p|br|h[1-4]|strong|b|em|i|u|s|mark|sub|sup|code|pre|blockquote|ul|ol|li|hr|a|img|span|table|thead|tbody|tr|th|td';
const attributes = 'href|target|rel|src|alt|width|height|data-type|data-id|data-label|colspan|rowspan|start';
const clean = new RegExp(`</(?:${tags})>|<(?:${tags})(?: (?:${attributes})(?:="[^"<>]*")?)* ?/?>`, 'g');
const leads = /(?:href|src)="(?!https?:|mailto:|tel:|\/(?!\/)|#|[a-z0-9./-]*")/i;

/** Whether anything but known tags in their plainest form is left, checked independently of the sanitiser. */
const isDirty = (html: string) => html.replace(clean, '').includes('<') || leads.test(html);

/** What a field lets through of an attack; a refusal lets nothing through. */
function stored(field: AnyField, vector: string): string {
  try {
    return String(field.read(`<p>Text</p>${vector}`));
  } catch {
    return '';
  }
}

test('there is rich text to test, and it is kept', () => {
  expect(richFields.map(({ at }) => at)).toContain('POST /api/comments/comments/add comment');
  const kept = '<p>Hello <strong>you</strong>, see <a href="https://bureau.test">this</a></p>';
  for (const { field } of richFields) expect(stored(field, kept)).toContain('<strong>you</strong>');
  expect(xssVectors.filter(isDirty).length).toBeGreaterThan(120);
});

test.each(richFields)('no attack gets through $at', ({ field }) => {
  const through = xssVectors.filter((vector) => isDirty(stored(field, vector)));
  expect(through).toEqual([]);
});

test('sanitised text does not change when sanitised again', () => {
  for (const vector of xssVectors) {
    const once = sanitizeRichText(vector);
    expect(sanitizeRichText(once)).toBe(once);
  }
});
