import type { Shelf } from '../../../contract/organisation/publications.ts';
import { slugOf } from '../../../contract/platform/slug.ts';

type Titled = { id: number; title: string };

export const articleAddress = ({ id, title }: Titled) => `/organization/article/${id}/${slugOf(title)}`;
export const policyAddress = ({ id, title }: Titled) => `/organization/policies/${id}/${slugOf(title)}`;
export const issuedPolicyAddress = ({ id, title }: Titled) => `/organization/policies/issued/${id}/${slugOf(title)}`;
export const hatArticleAddress = ({ id, title }: Titled) => `/hat/article/${id}/${slugOf(title)}`;
export const hatPolicyAddress = ({ id, title }: Titled) => `/hat/policies/${id}/${slugOf(title)}`;

/** The published texts of one category or tag: the list with its filter. */
export const shelfHref = (base: string, filter: 'category' | 'tag', { id, text }: Shelf) =>
  `#${base}?filters=${encodeURIComponent(JSON.stringify({ [filter]: { id, text } }))}`;
