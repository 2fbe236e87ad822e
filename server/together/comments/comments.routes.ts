import { eq } from 'drizzle-orm';
import { commentTexts } from '../../../contract/together/comments.ts';
import { sendFile } from '../../platform/files/send.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import { notFound } from '../../platform/problems.ts';
import { find, idParam } from '../../platform/records.ts';
import { ofStaff } from '../../platform/access.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { ask, get, post } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { askForm, askToShow } from './asking.ts';
import { addComments, browseComments, deleteComments, editComments, writeComments } from './comments.access.ts';
import { commentForm, newCommentForm } from './comments.forms.ts';
import { browse, latest } from './comments.list.ts';
import { answerOf, filesPath, findComment } from './comments.rows.ts';
import { add, remove, revise, thread } from './comments.ts';
import { notifyMe } from './follows.ts';
import { selectPeople } from './mentions.ts';

const path = '/api/comments/comments';
const one = `${path}/{id}`;

const fileRoute: Route = {
  method: 'GET',
  path: `${filesPath}/{id}/files/{file}`,
  access: browseComments,
  finder: findComment,
  mutates: false,
  kind: 'raw',
  summary: 'A file of a comment.',
  handle: () => undefined,
  raw: async (call, request, reply) => {
    const comment = await find(findComment, browseComments, call);
    const id = idParam(call.params['file']);
    if (!comment.uploads.some((held) => held.id === id)) throw notFound('file');
    const [file] = await call.db.select().from(uploads).where(eq(uploads.id, id!));
    if (!file || file.stored_at === null) throw notFound('file');
    return sendFile(call.platform.storage, file, request, reply);
  },
};

export const commentRoutes: Route[] = [
  ask(path, browseComments, browse, {
    summary:
      'Comments of reference_type and reference_id, or of node and everything below it; category_id, search, employee; newest first, before and limit.',
  }),
  get(path, browseComments, browse, { summary: 'The same.' }),
  get(`${path}/thread`, browseComments, thread, {
    summary: 'What the comments widget shows about reference_type, reference_id.',
  }),
  get(`${path}/latest`, browseComments, latest, {
    summary: 'The latest comments on records that the caller owns or follows.',
  }),
  get(`${path}/people`, writeComments, selectPeople, { summary: 'Who may be mentioned on the record: q.' }),
  post(`${path}/ask`, ofStaff(writeComments), askToShow, {
    form: askForm,
    summary: 'Asks an administrator to let a colleague see the record of reference_type, reference_id.',
  }),
  post(`${path}/notify`, browseComments, notifyMe, {
    summary: 'Whether the caller is notified of comments on reference; action: follow, unfollow, mute, unmute.',
  }),
  ...dialog(`${path}/add`, addComments, null, {
    title: 'Add Comment',
    form: newCommentForm,
    save: add,
    params: ['reference_type', 'reference_id'],
  }),
  get(one, browseComments, (call) => answerOf(call.record, call), { finder: findComment }),
  ...editing(`${one}/edit`, editComments, findComment, {
    title: 'Edit Comment',
    form: commentForm,
    values: (call) => {
      const { comment, category, files } = answerOf(call.record, call);
      return { comment, files, category_id: category && { id: category.id, text: category.label } };
    },
    save: revise,
  }),
  ...action(`${one}/delete`, deleteComments, findComment, remove, { confirm: commentTexts.delete }),
  fileRoute,
];
