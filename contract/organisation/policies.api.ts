import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { HatPolicy, Policy, PolicyChanges, PolicyRecord, Reader, ReadingTable, UnreadPolicy } from './policies.ts';
import type { PublicationFile, SavedDraft, Shelf, Version, VersionText } from './publications.ts';

declare module '../api.ts' {
  interface Api {
    '/api/organization/policies': { list: Policy; filters: true; row: 'policies' };
    '/api/organization/policies/select': { get: Chosen[] };
    '/api/organization/policies/categories': { get: Shelf[] };
    '/api/organization/policies/tags': { get: Shelf[] };
    '/api/organization/policies/add': { form: Saved };
    '/api/organization/policies/readers': { get: ReadingTable };
    '/api/organization/policies/people': { get: Chosen[] };
    '/api/organization/policies/posts': { get: Chosen[] };
    '/api/organization/policies/divisions': { get: Chosen[] };
    '/api/organization/policies/nudge': { post: { told: number } };
    '/organization/policies/readers/export': { file: true };
    '/api/organization/policies/{id}': { get: PolicyRecord; row: 'policies' };
    '/api/organization/policies/{id}/edit': { edit: Saved; row: 'policies' };
    '/api/organization/policies/{id}/draft': { edit: SavedDraft };
    '/api/organization/policies/{id}/publish': { form: Saved };
    '/api/organization/policies/{id}/issue': { form: Saved };
    '/api/organization/policies/{id}/changes': { get: PolicyChanges };
    '/api/organization/policies/{id}/acknowledge': { action: Saved };
    '/api/organization/policies/{id}/nudge': { action: { id: number; told: number } };
    '/api/organization/policies/{id}/readers': { get: Reader[] };
    '/api/organization/policies/{id}/versions': { get: Version[] };
    '/api/organization/policies/{id}/versions/{number}': { get: VersionText };
    '/api/organization/policies/{id}/files/add': { form: PublicationFile };
    '/organization/policies/{id}/files/{file}': { file: true };
    '/api/organization/policies/{id}/delete': { action: Saved; becomes: ['policies', 'deleted'] };
    '/api/organization/policies/{id}/restore': { action: Saved; becomes: ['policies', 'restored'] };
    '/api/hat/policies': { list: HatPolicy; filters: true; row: 'policies' };
    '/api/hat/policies/unread': { get: UnreadPolicy[] };
  }
  interface Tables {
    policies: true;
    policy_issues: true;
    policy_acknowledgements: true;
  }
  interface References {
    Policy: 'told';
  }
}
