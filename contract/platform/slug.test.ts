import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Web design', 'web-design'],
  ['  Café & Bar! ', 'cafe-bar'],
  ['SEO', 'seo'],
  ['日本', 'item'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s becomes %s', (label, slug) => expect(slugOf(label)).toBe(slug));
