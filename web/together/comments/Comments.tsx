import { Button, Switch, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { commentTexts } from '../../../contract/together/comments.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { currentUser } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { CommentEditor } from './CommentEditor.tsx';
import { CommentList } from './CommentList.tsx';
import { showingNew } from './commentsAfter.ts';
import { CommentsFilter } from './CommentsFilter.tsx';
import classes from './comments.module.css';
import { FollowButton, OptOut } from './FollowControls.tsx';
import { isFiltered, noFilter, placeKey, useComments, useThread, type Reference } from './useComments.ts';
import { useCommentEditing } from './useCommentEditing.ts';
import { useSought } from './useSought.ts';

/** The comments on a record, newest first. */
export function Comments({ reference_type, reference_id, at }: Reference & { at?: number }) {
  const of = { reference_type, reference_id };
  const heading = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [isWide, setWide] = useState(false);
  const { data: thread } = useThread(of);
  const { query, comments, change } = useComments({ of, thread, isWide, filter });
  const isWhole = !isWide && !isFiltered(filter);
  useSought(query, isWhole ? at : undefined);
  const isLeftOut = at !== undefined && !isWhole && comments?.every(({ id }) => id !== at) === true;
  const editing = useCommentEditing(of, thread, change);
  const { open } = editing;
  const refresh = () => void query.refetch();
  /** After the editor is gone and the button is enabled again. */
  const refocus = () => setTimeout(() => addButton.current?.focus());

  return (
    <section className={classes.comments} aria-labelledby={heading}>
      <header className={classes.bar}>
        <Title order={2} size="h3" id={heading}>
          Comments
        </Title>
        {thread && <FollowButton of={of} thread={thread} />}
        {thread?.can.add && (
          <span className={classes.end}>
            {open?.at !== 'new' && editing.hasDraft && (
              <Text size="sm" c="dimmed">
                Draft saved
              </Text>
            )}
            <Button
              ref={addButton}
              leftSection={<IconPlus size={15} aria-hidden />}
              disabled={open?.at === 'new'}
              onClick={editing.openNew}
            >
              Add Comment
            </Button>
          </span>
        )}
      </header>
      <div className={classes.bar}>
        <CommentsFilter filter={filter} onChange={setFilter} onRefresh={refresh} />
        {thread?.root && (
          <Switch
            label={`All ${thread.root.kind} Comments`}
            checked={isWide}
            onChange={(event) => setWide(event.currentTarget.checked)}
          />
        )}
        {thread && <OptOut of={of} thread={thread} />}
      </div>
      {open?.at === 'new' && (
        <CommentEditor
          key={open.attempt}
          of={of}
          place={placeKey(of)}
          errors={open.errors}
          onSave={(draft) => {
            editing.add(draft);
            if (filter !== noFilter) setFilter(showingNew(filter, draft.category_id, currentUser()?.id));
            refocus();
          }}
          onClose={() => {
            editing.close();
            refocus();
          }}
        />
      )}
      {isLeftOut && (
        <div className={classes.bar}>
          <Text size="sm" c="dimmed">
            The comment that the link leads to is not among these.
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              setFilter(noFilter);
              setWide(false);
            }}
          >
            Show it
          </Button>
        </div>
      )}
      {query.error && !comments && <ListProblem error={query.error} onRetry={refresh} />}
      {query.isPending && <SkeletonLines lines={6} />}
      {comments?.length === 0 && <EmptyState icon={<IconMessage2 size={22} />} text={commentTexts.none} />}
      {comments && comments.length > 0 && (
        <CommentList
          key={String(query.isPlaceholderData)}
          comments={comments}
          isWide={isWide}
          sought={at}
          editing={editing}
        />
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older comments
        </Button>
      )}
    </section>
  );
}
