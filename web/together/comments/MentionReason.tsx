import { Anchor, Button } from '@mantine/core';
import type { MentionMeta } from '../../../contract/together/comments.ts';
import { post, toastErrors } from '../../platform/api.ts';
import { toastSuccess } from '../../platform/toasts.ts';
import classes from './editor.module.css';
import { cannotSee } from './mention.ts';
import { commentsPath } from './saveComment.ts';
import type { Reference } from './useComments.ts';

type MentionReasonProps = { of: Reference; unseen: MentionMeta };

async function askFor(of: Reference, user: number): Promise<void> {
  try {
    const { message } = await post(`${commentsPath}/ask`, { ...of, user });
    toastSuccess(message ?? 'Request sent to an administrator');
  } catch (error) {
    toastErrors(error);
  }
}

/** Why an @ finds nobody, and the way to change that: roles decide who sees a record. */
export function MentionReason({ of, unseen: { unseeing, can } }: MentionReasonProps) {
  const names = unseeing.map(({ text }) => text);
  return (
    <div className={classes.reason}>
      <output>{cannotSee(names, of.reference_type)}</output>
      {unseeing.map(({ id, text }) =>
        can.give_roles ? (
          <Anchor key={id} size="sm" href={`#/system/users/${id}`}>
            Choose roles for {text}
          </Anchor>
        ) : (
          <Button
            key={id}
            size="compact-sm"
            variant="subtle"
            // The cursor stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void askFor(of, id)}
          >
            Ask an administrator to let {text} see it
          </Button>
        ),
      )}
    </div>
  );
}
