import { pageSizes } from '../../../contract/platform/lists.ts';
import { userLimits } from '../../../contract/system/people.ts';
import { columnsField } from './columns.field.ts';
import { likeFields } from '../notifications/likes.ts';
import { users } from '../people/people.table.ts';
import { takenBy } from '../people/taken.ts';
import type { Call } from '../../platform/calls.ts';
import { checkbox, choice } from '../../platform/fields/choice.ts';
import { number } from '../../platform/fields/number.ts';
import { email, password, phone, text, username } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { isEasyToGuess } from '../../platform/passwords.ts';

const namesIn = ({ body, me }: Call): string[] =>
  [me.username, body['username'], body['email']].filter((name) => typeof name === 'string' && name !== '') as string[];

export const tooEasy = (label: string): string => `The ${label} value is too easy to guess. Please choose another.`;

const newPassword = (label: string) => ({
  ...password(label, { required: true, confirmation: true }),
  check: async (value: string, call: Call) => (isEasyToGuess(value, ...namesIn(call)) ? tooEasy(label) : null),
});

const address = () => email('E-mail', { required: true });
const token = () => text('Code', { required: true, max: 200 });
const displayName = () => text('Name', { required: true, max: userLimits.display_name });

export const loginForm = form({
  username: text('Username', { required: true, max: userLimits.email }),
  password: password('Password', { required: true, current: true }),
});

/** The specification sends a guard; there is only one. */
export const logoutForm = form({ guard: choice('Guard', ['system'], {}) });

export const forgotForm = form({ email: address() });

export const tokenForm = form({ token: token(), email: address(), password: newPassword('Password') });

export const setupForm = form({
  token: token(),
  username: username('Username', { required: true }),
  display_name: displayName(),
  email: address(),
  password: newPassword('Password'),
});

export const reauthenticateForm = form({ password: password('Password', { required: true, current: true }) });

export const passwordForm = form({
  current_password: password('Current password', { required: true, current: true }),
  password: newPassword('New password'),
});

export const profileForm = form({
  display_name: displayName(),
  email: email('E-mail', {
    required: true,
    check: (value, call) => takenBy(call.db, users.email, 'E-mail', value, call.me.id),
  }),
  phone: phone('Phone', {}),
  job_title: text('Job title', { max: userLimits.job_title }),
  current_password: password('Current password', { current: true, help: 'Only needed to change the e-mail address' }),
});

export const settingsForm = form({
  theme: choice('Theme', ['light', 'dark', 'auto'], {}),
  page_size: choice('Page size', pageSizes, {}),
  menu_collapsed: checkbox('Menu collapsed'),
  last_company_id: number('Company', { integer: true, min: 1 }),
  columns: columnsField,
  ...likeFields,
});
