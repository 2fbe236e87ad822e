import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Publication, PublicationFile, PublicationRecord, SavedDraft } from './publications.ts';
import type { Shelf, Version, VersionText } from './publications.ts';

declare module '../api.ts' {
  interface Api {
    '/api/organization/articles': { list: Publication; filters: true; row: 'articles' };
    '/api/organization/articles/select': { get: Chosen[] };
    '/api/organization/articles/categories': { get: Shelf[] };
    '/api/organization/articles/tags': { get: Shelf[] };
    '/api/organization/articles/add': { form: Saved };
    '/api/organization/articles/{id}': { get: PublicationRecord; row: 'articles' };
    '/api/organization/articles/{id}/edit': { edit: Saved; row: 'articles' };
    '/api/organization/articles/{id}/draft': { edit: SavedDraft };
    '/api/organization/articles/{id}/publish': { form: Saved };
    '/api/organization/articles/{id}/versions': { get: Version[] };
    '/api/organization/articles/{id}/versions/{number}': { get: VersionText };
    '/api/organization/articles/{id}/files/add': { form: PublicationFile };
    '/organization/articles/{id}/files/{file}': { file: true };
    '/api/organization/articles/{id}/delete': { action: Saved; becomes: ['articles', 'deleted'] };
    '/api/organization/articles/{id}/restore': { action: Saved; becomes: ['articles', 'restored'] };
    '/api/hat/articles': { list: Publication; filters: true; row: 'articles' };
  }
  /** For articles and policies. */
  interface Tables {
    articles: true;
    publication_versions: true;
    publication_drafts: true;
    publication_tags: true;
    publication_files: true;
  }
  /** The draft of a text: only for users who may write it, not for every reader. */
  interface Subjects {
    article_draft: true;
    policy_draft: true;
  }
  interface References {
    Article: 'told';
  }
}
