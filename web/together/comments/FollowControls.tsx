import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import type { CommentNotify, CommentThread, NotifyAction } from '../../../contract/together/comments.ts';
import { calling } from '../../platform/optimistic/call.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { currentUser } from '../../platform/session.ts';
import classes from './comments.module.css';
import { commentsPath } from './saveComment.ts';
import { placeKey, threadKey, type Reference } from './useComments.ts';

type FollowProps = { of: Reference; thread: CommentThread };

const shownAfter: Record<NotifyAction, Partial<CommentNotify>> = {
  follow: { follows: true, muted: false },
  unfollow: { follows: false },
  mute: { muted: true },
  unmute: { muted: false },
};

const after = (thread: CommentThread, action: NotifyAction): CommentThread => ({ ...thread, ...shownAfter[action] });

/** Shown at once; reverted silently if the server refuses it. */
function useNotify(of: Reference, server: CommentThread) {
  const { shown = server, change } = useOptimistic<CommentThread, NotifyAction>({
    key: `comment notices:${placeKey(of)}`,
    server,
    after,
    call: (action) =>
      calling(
        `${commentsPath}/notify`,
        { reference: of, userId: currentUser()?.id, action },
        { what: 'Choose when to be notified', isQuiet: true },
      ),
    refresh: () => queryClient.invalidateQueries({ queryKey: threadKey(of) }),
  });
  return { ...shown, change };
}

/** Whether the user is notified of new comments here: as a follower, or not at all. */
export function FollowButton({ of, thread }: FollowProps) {
  const { follows, muted, change } = useNotify(of, thread);
  if (muted) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-pressed={follows}
      leftSection={follows ? <IconBellFilled size={15} aria-hidden /> : <IconBell size={15} aria-hidden />}
      onClick={() => change(follows ? 'unfollow' : 'follow')}
    >
      {follows ? 'Following' : 'Follow'}
    </Button>
  );
}

export function OptOut({ of, thread }: FollowProps) {
  const { muted, change } = useNotify(of, thread);
  return (
    <Checkbox
      className={classes.optOut ?? ''}
      label="Do not notify me"
      checked={muted}
      onChange={(event) => change(event.currentTarget.checked ? 'mute' : 'unmute')}
    />
  );
}
