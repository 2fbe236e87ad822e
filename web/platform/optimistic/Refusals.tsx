import '@mantine/core/styles/Modal.css';
import { Anchor, Button, Modal, Text } from '@mantine/core';
import type { FormPath } from '../../../contract/api.ts';
import { copyText } from '../clipboard.ts';
import { openForm } from '../dialogs/dialogs.ts';
import { draftKeyOf, keepValues } from '../forms/drafts.ts';
import { formatAgo, formatDateTime } from '../format.ts';
import { dismiss } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import classes from './refusals.module.css';
import { typedIn } from './typed.ts';

/** Opens the form again with what was typed. */
function reopen({ key, user_id, call: { form } }: Refusal): void {
  if (!form) return;
  keepValues(draftKeyOf(form), user_id, form.values);
  dismiss(key);
  openForm(form.path as FormPath, form.params as never);
}

function RefusalRow({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { key, at, address, call, refused } = refusal;
  const made = new Date(at).toISOString();
  const typed = typedIn(call);
  return (
    <li className={classes.row}>
      <Text size="sm" fw={600}>
        {call.what}
      </Text>
      <Text size="sm" role="alert">
        {refused}
      </Text>
      {typed.length > 0 && (
        <dl className={classes.typed}>
          {typed.map(({ label, text }, place) => (
            <div key={place}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text size="xs" c="dimmed">
        <time dateTime={made} title={formatDateTime(made)}>
          {formatAgo(made)}
        </time>{' '}
        ·{' '}
        <Anchor href={`#${address}`} size="xs" onClick={onClose}>
          Go to the screen
        </Anchor>
      </Text>
      <div className={classes.buttons}>
        {call.form && (
          <Button
            size="xs"
            onClick={() => {
              onClose();
              reopen(refusal);
            }}
          >
            Open the form again
          </Button>
        )}
        {typed.length > 0 && (
          <Button size="xs" variant="default" onClick={() => void copyText(typed.map(({ text }) => text).join('\n'))}>
            Copy what I typed
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={() => dismiss(key)}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** What had to wait for the connection and was then not accepted, with the reason and what was typed. */
export function Refusals({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Not accepted" size="lg">
      <Text size="sm" c="dimmed" mb="sm">
        You made these changes while there was no connection. The server did not accept them when they were sent.
      </Text>
      <ul className={classes.list} aria-label="Not accepted">
        {refusals.map((refusal) => (
          <RefusalRow key={refusal.key} refusal={refusal} onClose={onClose} />
        ))}
      </ul>
    </Modal>
  );
}
