import { Anchor } from '@mantine/core';
import { IconHistory, IconLink } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { commentPath, type Comment } from '../../../contract/together/comments.ts';
import { copyText } from '../../platform/clipboard.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';
import { useOfflineWaiting } from '../../platform/optimistic/lanes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { CommentFiles } from './CommentFiles.tsx';
import classes from './comments.module.css';

type CommentRowProps = {
  comment: Comment;
  /** Also names the record, for lists of several records. */
  isWide: boolean;
  isFresh: boolean;
  /** The comment in the address; it is scrolled into view. */
  isSought: boolean;
  onEdit: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  /** Replaces the text while it is edited. */
  editor?: ReactNode;
};

const copyLink = (comment: Comment) =>
  copyText(`${globalThis.location.origin}/#${commentPath(comment.reference.path, comment)}`, 'Link copied');

/** One comment: author, time, record, text and files. */
export function CommentRow({ comment, isWide, isFresh, isSought, onEdit, onDelete, editor }: CommentRowProps) {
  const { id, author, category, created_at, edited_at, reference } = comment;
  const who = author?.display_name ?? 'Former user';
  const isSaved = id > 0;
  const isOffline = useOfflineWaiting() !== null;
  const actions: RowAction<Comment>[] = [
    editAction(onEdit),
    { label: 'Copy link', icon: IconLink, run: (one) => void copyLink(one) },
    { label: 'History', icon: IconHistory, run: () => openPanel('comment', id) },
    deleteAction(onDelete),
  ];
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <li
      ref={row}
      className={classes.row}
      data-fresh={isFresh || undefined}
      data-sought={isSought || undefined}
      data-waiting={!isSaved || undefined}
    >
      <Avatar name={who} size={28} />
      <article className={classes.words} aria-label={`Comment by ${who}`} {...(isSought && { 'aria-current': true })}>
        <header className={classes.head}>
          <strong>{who}</strong>
          {isSaved ? (
            <time className={classes.quiet} dateTime={created_at} title={formatDateTime(created_at)}>
              {formatAgo(created_at)}
            </time>
          ) : (
            <span className={classes.quiet}>{isOffline ? 'Will be sent when you are connected again' : 'Saving…'}</span>
          )}
          {isSaved && edited_at !== null && (
            <span className={classes.quiet} title={formatDateTime(edited_at)}>
              edited
            </span>
          )}
          {category && (
            <span className={classes.category}>
              <ColorDot color={category.color} />
              {category.label}
            </span>
          )}
          {isWide && (
            <span className={classes.about}>
              on{' '}
              <Anchor href={`#${reference.path}`} size="sm">
                {reference.name}
              </Anchor>
            </span>
          )}
          {isSaved && !editor && (
            <span className={classes.menu}>
              <RowMenu row={{ ...comment, name: `the comment by ${who}` }} actions={actions} />
            </span>
          )}
        </header>
        {editor ?? (
          <>
            <SafeHtml html={comment.comment} />
            <CommentFiles files={comment.files} />
          </>
        )}
      </article>
    </li>
  );
}
