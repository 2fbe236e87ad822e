import { either } from '../../platform/access.ts';
import type { Module } from '../../platform/modules.ts';
import { articleAccess, policyAccess } from './publications.access.ts';
import { publicationChanges } from './publications.changes.ts';

/** What articles and policies have in common: drafts, versions, tags, files. Each has its own addresses. */
export const publicationsModule: Module = {
  changes: publicationChanges,
  doors: { publication_drafts: either(articleAccess.seeDraft, policyAccess.seeDraft) },
};
