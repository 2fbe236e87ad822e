import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Comment } from '../../../contract/together/comments.ts';
import { currentUser } from '../../platform/session.ts';
import { CommentEditor } from './CommentEditor.tsx';
import { CommentRow } from './CommentRow.tsx';
import { arrivals, newestId } from './commentsAfter.ts';
import classes from './comments.module.css';
import type { useCommentEditing } from './useCommentEditing.ts';

type CommentListProps = {
  comments: readonly Comment[];
  isWide: boolean;
  /** The comment in the address. */
  sought: number | undefined;
  editing: ReturnType<typeof useCommentEditing>;
};

const isOverControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

/**
 * The list of comments. While someone edits or points at a comment, nothing moves: new comments wait behind a button.
 * When scrolled down, the browser keeps the position itself.
 */
export function CommentList({ comments, isWide, sought, editing }: CommentListProps) {
  const [first] = useState(() => newestId(comments));
  const [seen, setSeen] = useState<number | null>(null);
  const { open } = editing;
  const isEditing = typeof open?.at === 'number';
  const waiting = arrivals(comments, seen, currentUser()?.id);
  const shown = comments.filter((comment) => !waiting.includes(comment));
  const hold = () => setSeen((now) => now ?? newestId(comments));
  const release = () => setSeen(null);
  const unhand = () => {
    if (!isEditing) release();
  };

  return (
    <div
      className={classes.around}
      onPointerOver={(event) => (isOverControl(event.target) ? hold() : unhand())}
      onPointerLeave={unhand}
    >
      {waiting.length > 0 && (
        <output className={classes.waiting}>
          <Button size="compact-sm" radius="xl" onClick={release}>
            {waiting.length === 1 ? 'Show 1 new comment' : `Show ${waiting.length} new comments`}
          </Button>
        </output>
      )}
      <ol className={classes.list} aria-label="Comments">
        {shown.map((comment) => (
          <CommentRow
            key={comment.cid}
            comment={comment}
            isWide={isWide}
            isFresh={comment.id > first}
            isSought={comment.id === sought}
            onEdit={(one) => {
              hold();
              editing.openEdit(one);
            }}
            onDelete={(one) => void editing.remove(one)}
            editor={
              open?.at === comment.id && comment.id > 0 ? (
                <CommentEditor
                  key={open.attempt}
                  of={comment}
                  place={String(comment.id)}
                  start={comment}
                  errors={open.errors}
                  onSave={(draft) => {
                    editing.edit(comment, draft);
                    release();
                  }}
                  onClose={() => {
                    editing.close();
                    release();
                  }}
                />
              ) : undefined
            }
          />
        ))}
      </ol>
    </div>
  );
}
