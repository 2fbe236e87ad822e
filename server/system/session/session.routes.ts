import { anyone, signedIn, superAdmins } from '../../platform/access.ts';
import type { Form } from '../../platform/forms.ts';
import { action, dialog } from '../../platform/dialogs.ts';
import { get, listing, post } from '../../platform/routes.ts';
import { changePassword, profileValues, reauthenticate, reviseProfile, saveSettings } from './account.ts';
import { login, logout } from './login.ts';
import { activate, forgot, reset } from './recovery.ts';
import { revoke } from './revoke.ts';
import {
  forgotForm,
  loginForm,
  logoutForm,
  passwordForm,
  profileForm,
  reauthenticateForm,
  settingsForm,
  setupForm,
  tokenForm,
} from './session.forms.ts';
import { findOwnSession, findSession, ownSessions, sessionList } from './session.list.ts';
import { whoAmI } from './session-user.ts';
import { setUp } from './setup.ts';

/** Takes a password: hashing must not hold a connection, and attempts must count even if the call fails. */
const secret = (form: Form) => ({ form, ownTransaction: true });
const endQuestion = { confirm: 'Are you sure you want to end this session?' };

export const sessionRoutes = [
  post('/api/auth/login', anyone, login, secret(loginForm)),
  get('/api/auth/user', signedIn, whoAmI),
  post('/api/auth/logout', signedIn, logout, { form: logoutForm }),
  post('/api/auth/forgot', anyone, forgot, secret(forgotForm)),
  post('/api/auth/reset', anyone, reset, secret(tokenForm)),
  post('/api/auth/activateAccount', anyone, activate, secret(tokenForm)),
  post('/api/auth/setup', anyone, setUp, secret(setupForm)),
  post('/api/auth/settings', signedIn, saveSettings, { form: settingsForm }),
  ...dialog('/api/auth/password', signedIn, null, {
    title: 'Change Password',
    form: passwordForm,
    save: changePassword,
    ownTransaction: true,
  }),
  ...dialog('/api/auth/profile', signedIn, null, {
    title: 'Edit Profile',
    form: profileForm,
    values: profileValues,
    save: reviseProfile,
    ownTransaction: true,
  }),
  ...dialog('/api/auth/reauthenticate', signedIn, null, {
    title: 'Enter your password',
    form: reauthenticateForm,
    save: reauthenticate,
    button: 'Continue',
    ownTransaction: true,
  }),
  get('/api/auth/sessions', signedIn, ownSessions),
  ...action('/api/auth/sessions/{id}/revoke', signedIn, findOwnSession, revoke, endQuestion),
  ...listing('/api/system/sessions', superAdmins, sessionList),
  ...action('/api/system/sessions/{id}/revoke', superAdmins, findSession, revoke, endQuestion),
];
