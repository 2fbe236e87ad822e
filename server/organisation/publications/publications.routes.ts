import type { PublicationRecord } from '../../../contract/organisation/publications.ts';
import { publicationTexts } from '../../../contract/organisation/publications.ts';
import type { Call } from '../../platform/calls.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { pgCode } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import type { Finder } from '../../platform/records.ts';
import { get } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { restore, trash, trashQuestion } from '../../platform/trash.ts';
import { add, detailValues, draftValues, revise, saveDraft } from './drafts.ts';
import { addFile, fileRoute } from './files.ts';
import { draftForm, fileForm, newPublicationForm, publicationForm } from './publications.forms.ts';
import type { Kind } from './publications.kind.ts';
import { listVersions, showVersion } from './publishing.ts';
import { selectPublications, shelves } from './shelves.ts';

/** Texts that are needed as proof are not deleted for good. */
const remove = (kind: Kind) => async (call: Call<PublicationRecord>) => {
  try {
    return await trash(kind.table, kind.noun)(call);
  } catch (error) {
    throw pgCode(error) === '23503' ? refused(publicationTexts.acknowledged) : error;
  }
};

type Found = { living: Finder<PublicationRecord>; any: Finder<PublicationRecord> };

/** What articles and policies have in common: `living` finds only what is not in the trash. */
export const publicationRoutes = (kind: Kind, { living, any }: Found): Route[] => {
  const { path, noun, may } = kind;
  return [
    get(`${path}/select`, kind.read, selectPublications(kind), { summary: 'What the caller may read: q.' }),
    get(`${path}/categories`, may.browse, shelves(kind, 'categories')),
    get(`${path}/tags`, may.browse, shelves(kind, 'tags')),
    ...dialog(`${path}/add`, may.add, null, { title: `Add ${noun}`, form: newPublicationForm(kind), save: add(kind) }),
    ...editing(`${path}/{id}/edit`, may.edit, living, {
      title: `Edit ${noun}`,
      form: publicationForm(kind),
      values: detailValues,
      save: revise(kind),
    }),
    ...editing(`${path}/{id}/draft`, may.edit, living, {
      title: 'Draft',
      form: draftForm,
      values: draftValues,
      save: saveDraft(kind),
      summary: 'Saves the draft; revision is that of the draft being edited.',
    }),
    get(`${path}/{id}/versions`, may.read, listVersions(kind), { finder: living }),
    get(`${path}/{id}/versions/{number}`, may.read, showVersion(kind), { finder: living }),
    ...dialog(`${path}/{id}/files/add`, may.edit, living, { title: 'Add File', form: fileForm, save: addFile(kind) }),
    fileRoute(kind, living),
    ...action(`${path}/{id}/delete`, may.remove, any, remove(kind), { confirm: trashQuestion(noun) }),
    ...action(`${path}/{id}/restore`, may.remove, any, restore(kind.table, noun), {
      confirm: `Are you sure you want to restore this ${noun}?`,
    }),
  ];
};
