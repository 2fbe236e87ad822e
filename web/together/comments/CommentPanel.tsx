import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { CommentFiles } from './CommentFiles.tsx';
import classes from './comments.module.css';
import { commentsPath } from './saveComment.ts';

/** One comment with its history. */
export function CommentPanel({ id }: PanelProps) {
  const loaded = useRecord(`${commentsPath}/{id}`, { id }, { topic: `comments:${id}` });
  return (
    <RecordPanel loaded={loaded}>
      {({ author, created_at, reference, comment, files, id: own }) => (
        <Panel
          title={`Comment by ${author?.display_name ?? 'a former user'}`}
          subtitle={`${reference.name} · ${formatDateTime(created_at)}`}
          history={{ table: 'comments', id: own }}
        >
          <div className={classes.words}>
            <SafeHtml html={comment} />
            <CommentFiles files={files} />
          </div>
        </Panel>
      )}
    </RecordPanel>
  );
}
