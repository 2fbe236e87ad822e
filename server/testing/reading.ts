import type { Call } from '../platform/calls.ts';
import type { AnyField } from '../platform/fields/field.ts';
import { form, readForm } from '../platform/forms.ts';
import { Problem } from '../platform/problems.ts';

const me = {
  id: 1,
  username: 'ann',
  display_name: 'Ann',
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: [],
};

/** How a field reads a value: the result, or the messages of the refusal. */
export async function given(field: unknown, value: unknown, more: Record<string, unknown> = {}): Promise<unknown> {
  const call = { me, body: { it: value, ...more } } as unknown as Call;
  try {
    return (await readForm(form({ it: field as AnyField }), call)).it;
  } catch (error) {
    if (error instanceof Problem) return error.data;
    throw error;
  }
}
export const wrong = (message: string) => ({ it: [message] });
