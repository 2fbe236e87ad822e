import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import type { CommentNotify, CommentThread, NotifyAction } from '../../../contract/together/comments.ts';
import { post } from '../../platform/api.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { currentUser } from '../../platform/session.ts';
import classes from './comments.module.css';
import { commentsPath } from './saveComment.ts';
import { threadKey, type Reference } from './useComments.ts';

type FollowProps = { of: Reference; thread: CommentThread };

const shownAfter: Record<NotifyAction, Partial<CommentNotify>> = {
  follow: { follows: true, muted: false },
  unfollow: { follows: false },
  mute: { muted: true },
  unmute: { muted: false },
};

/** Shown at once; what the server did not take is taken back without a word. */
async function setNotify(of: Reference, action: NotifyAction): Promise<void> {
  const show = (part: Partial<CommentNotify>) =>
    queryClient.setQueryData<CommentThread>(threadKey(of), (thread) => thread && { ...thread, ...part });
  // An answer that is on its way knows nothing of this yet, and to cancel it must not bring back what stood before.
  void queryClient.cancelQueries({ queryKey: threadKey(of) }, { revert: false });
  show(shownAfter[action]);
  try {
    const body = { reference: of, userId: currentUser()?.id, action };
    show((await post(`${commentsPath}/notify`, body)).data);
  } catch {
    await queryClient.invalidateQueries({ queryKey: threadKey(of) });
  }
}

/** Whether one hears of new comments here: as a follower, or not at all. */
export function FollowButton({ of, thread: { follows, muted } }: FollowProps) {
  if (muted) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-pressed={follows}
      leftSection={follows ? <IconBellFilled size={15} aria-hidden /> : <IconBell size={15} aria-hidden />}
      onClick={() => void setNotify(of, follows ? 'unfollow' : 'follow')}
    >
      {follows ? 'Following' : 'Follow'}
    </Button>
  );
}

export function OptOut({ of, thread: { muted } }: FollowProps) {
  return (
    <Checkbox
      className={classes.optOut ?? ''}
      label="Do not notify me"
      checked={muted}
      onChange={(event) => void setNotify(of, event.currentTarget.checked ? 'mute' : 'unmute')}
    />
  );
}
