/** What differs between articles and policies in the editor. */
export const articleKind = {
  noun: 'Article',
  table: 'articles',
  path: '/api/organization/articles',
  draft: 'article_draft',
} as const;
export const policyKind = {
  noun: 'Policy',
  table: 'policies',
  path: '/api/organization/policies',
  draft: 'policy_draft',
} as const;
export type Kind = typeof articleKind | typeof policyKind;
