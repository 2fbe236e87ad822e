import { publicationTexts } from '../../../contract/organisation/publications.ts';
import { dialog } from '../../platform/dialogs.ts';
import { reply } from '../../platform/calls.ts';
import { record } from '../../platform/routes.ts';
import { listedBy } from '../publications/listed.ts';
import { publishArticleForm } from '../publications/publications.forms.ts';
import { articleKind } from '../publications/publications.kind.ts';
import { publicationList } from '../publications/publications.list.ts';
import { publicationRoutes } from '../publications/publications.routes.ts';
import { publish, seenDraft } from '../publications/publishing.ts';
import { browseArticleContent } from './articles.access.ts';
import { articleRows, findAnyArticle, findArticle } from './articles.rows.ts';

const { path, may, read } = articleKind;

const articleList = publicationList(articleKind, { query: ({ db, me }, words) => articleRows(db, me, words) });
const hatList = publicationList(articleKind, {
  query: ({ db, me }, words) => articleRows(db, me, words),
  isForReaders: true,
});

export const articleRoutes = [
  ...listedBy('/api/organization/articles', may.browse, articleList),
  ...listedBy('/api/hat/articles', browseArticleContent, hatList),
  ...publicationRoutes(articleKind, { living: findArticle, any: findAnyArticle }),
  record('/api/organization/articles/{id}', read, findArticle),
  ...dialog(`${path}/{id}/publish`, may.publish, findArticle, {
    title: 'Publish Article',
    button: 'Publish',
    form: publishArticleForm,
    params: seenDraft,
    question: ({ version }) => (version === null ? publicationTexts.firstArticle : null),
    save: async (call, values) => {
      const { number } = await publish(articleKind, call, values);
      return reply({ id: call.record.id }, { message: `Version ${number} published` });
    },
  }),
];
