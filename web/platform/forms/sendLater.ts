import type { FormSchema } from '../../../contract/platform/forms.ts';
import { ApiError } from '../apiError.ts';
import { fillPath } from '../paths.ts';
import { formsLane, laneOf } from '../optimistic/lanes.ts';
import { toastSuccess } from '../toasts.ts';
import { isOwnAction } from './attempt.ts';
import { isSecret, keptValues } from './drafts.ts';
import type { Opened } from './drafts.ts';
import { changedFields } from './formValues.ts';
import type { Values } from './formValues.ts';
import { valueText } from './valueText.ts';

type Unsent = { schema: FormSchema; start: Values; values: Values; body: Values; key: string; opened: Opened };

/**
 * Whether a form can wait: there is no connection, and nothing in it is secret. A slow server does not count as no
 * connection.
 */
export const canWait = (error: unknown, { action, fields }: FormSchema): boolean =>
  error instanceof ApiError &&
  error.unreachable &&
  error.status !== 408 &&
  isOwnAction(action) &&
  !fields.some(isSecret);

/** Keeps a form that could not be sent, and sends it with the key of the first attempt once the connection is back. */
export function sendLater({ schema, start, values, body, key, opened }: Unsent): void {
  const { action, params, method, title, fields } = schema;
  const changed = changedFields(fields, start, values);
  laneOf<null>(formsLane).add({
    change: null,
    key,
    call: {
      method,
      path: fillPath(action, params).path,
      params: body,
      what: title,
      isLong: true,
      form: {
        ...opened,
        values: keptValues(changed, values),
        typed: changed.map((field) => ({
          name: field.name,
          label: field.label ?? '',
          text: valueText(field, values[field.name]),
        })),
      },
    },
  });
  toastSuccess('You are offline. Your changes are kept and will be sent as soon as you are connected again.');
}
