import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Tag } from './tags.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/tags': { list: Tag; row: 'tags' };
    '/api/system/tags/select': { get: Chosen[] };
    '/api/system/tags/create': { post: Chosen };
    '/api/system/tags/add': { form: Saved };
    '/api/system/tags/{id}': { get: Tag; row: 'tags' };
    '/api/system/tags/{id}/edit': { edit: Saved; row: 'tags' };
    '/api/system/tags/{id}/delete': { action: Saved; becomes: ['tags', 'deleted'] };
  }
  interface Tables {
    tags: true;
  }
}
