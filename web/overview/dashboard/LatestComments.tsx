import { commentPanelId } from '../../../contract/together/comments.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import classes from './blocks.module.css';
import { plainWords } from '../../platform/plainWords.ts';

const shown = 5;

/** Recent comments by others on records the user owns or follows. */
export function LatestComments() {
  const { record: comments, error, refresh } = useRecord('/api/comments/comments/latest', {}, { topic: ['comments'] });
  return (
    <Card title="Latest comments">
      {!comments && <Pending error={error} onRetry={refresh} lines={5} />}
      {comments?.length === 0 && <p className={classes.none}>No comments on your records yet.</p>}
      <ul className={classes.comments}>
        {comments
          ?.slice(0, shown)
          .map(({ id, author, comment, reference, reference_type, reference_id, created_at }) => (
            <li key={id} className={classes.comment}>
              <Avatar name={author?.display_name ?? ''} size={24} />
              <span className={classes.name}>
                <strong>{author?.display_name ?? 'Former user'}</strong>{' '}
                <a
                  className={classes.link}
                  href={panelHref('comments', commentPanelId({ id, reference_type, reference_id }))}
                >
                  {reference.name}
                </a>{' '}
                <time className={classes.quiet} dateTime={created_at} title={formatDateTime(created_at)}>
                  {formatAgo(created_at)}
                </time>
                <span className={classes.words}>{plainWords(comment)}</span>
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
