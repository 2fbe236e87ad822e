import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { useParam } from '../../platform/currentScreen.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { KeptText } from '../publications/KeptText.tsx';
import { articleKind } from '../publications/kind.ts';
import { PublicationButtons } from '../publications/PublicationButtons.tsx';
import { PublicationState } from '../publications/PublicationState.tsx';
import { PublicationTabs } from '../publications/PublicationTabs.tsx';
import { useEditing } from '../publications/useEditing.ts';
import { articleActions, articlesPath, publishArticle } from './articleActions.ts';

const TextEditor = lazyPart(async () => (await import('../publications/TextEditor.tsx')).TextEditor);

/** An article: the published text and, for its authors, the draft. */
export function ArticlePage() {
  const id = useParam('id') ?? '';
  const loaded = useRecord(`${articlesPath}/{id}`, { id }, { row: 'articles', topic: `article_draft:${id}` });
  const [isEditing, stop] = useEditing();
  return (
    <RecordScreen loaded={loaded} kept={<KeptText kind={articleKind} id={id} />}>
      {(article) =>
        isEditing && article.can.edit && article.draft ? (
          <TextEditor key={article.id} kind={articleKind} of={article} draft={article.draft} onDone={stop} />
        ) : (
          <Screen
            heading={article.title}
            crumb={article.title}
            subHeading={<PublicationState of={article} />}
            actions={<PublicationButtons of={article} menu={articleActions} onPublish={publishArticle} />}
          >
            <PublicationTabs kind={articleKind} of={article} />
          </Screen>
        )
      }
    </RecordScreen>
  );
}
