import { staff } from '../../platform/access.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { trashQuestion } from '../../platform/trash.ts';
import { grantableRoles, selectRoles } from './grants.ts';
import {
  addUsers,
  browsePermissions,
  browseRoles,
  browseUsers,
  deleteUsers,
  disableUsers,
  editRoles,
  editUsers,
  pickRoles,
  readUsers,
} from './people.access.ts';
import { roleCopyForm, roleForm, userForm } from './people.forms.ts';
import { permissionList } from './permissions.list.ts';
import { addRole, copyName, deleteRole, deleteRoleQuestion, findRole, reviseRole } from './roles.ts';
import { roleList } from './roles.list.ts';
import { userList } from './users.list.ts';
import { add, chooseColleagues, chooseFormerToo, chooseUsers, findUser, revise } from './users.ts';
import { bringBack, disable, enable, remove, resendActivation, revokeSessions } from './users.verbs.ts';

const user = '/api/system/users';
const role = '/api/system/roles';

const userRoutes = [
  ...listing(user, browseUsers, userList),
  get(`${user}/list`, staff, chooseColleagues, { summary: 'To choose from: staff who can sign in.' }),
  get(`${user}/select`, staff, chooseUsers, { summary: 'The same with the users of clients.' }),
  get(`${user}/ever`, staff, chooseFormerToo, {
    summary: 'To filter by: also those who are disabled or deleted, after the others.',
  }),
  ...dialog(`${user}/add`, addUsers, null, { title: 'Add User', form: userForm, save: add }),
  record(`${user}/{id}`, readUsers, findUser),
  ...editing(`${user}/{id}/edit`, editUsers, findUser, {
    title: 'Edit User',
    form: userForm,
    values: (call) => call.record,
    save: revise,
  }),
  ...action(`${user}/{id}/delete`, deleteUsers, findUser, remove, { confirm: trashQuestion('User') }),
  ...action(`${user}/{id}/restore`, deleteUsers, findUser, bringBack, {
    confirm: 'Are you sure you want to restore this User?',
  }),
  ...action(`${user}/{id}/activate-mail`, editUsers, findUser, resendActivation, {
    confirm: 'Are you sure you want to send the activation mail again?',
  }),
  ...action(`${user}/{id}/disable`, disableUsers, findUser, disable, {
    confirm: 'Are you sure you want to disable this User? They will be signed out at once.',
  }),
  ...action(`${user}/{id}/enable`, disableUsers, findUser, enable, {
    confirm: 'Are you sure you want to enable this User?',
  }),
  ...action(`${user}/{id}/sessions/revoke-all`, editUsers, findUser, revokeSessions, {
    confirm: 'Are you sure you want to sign this User out everywhere?',
  }),
];

const roleRoutes = [
  ...listing(role, browseRoles, roleList),
  get(`${role}/select`, pickRoles, selectRoles),
  get(`${role}/grantable`, pickRoles, grantableRoles),
  ...dialog(`${role}/add`, editRoles, null, { title: 'Add Role', form: roleForm, save: addRole }),
  record(`${role}/{id}`, browseRoles, findRole),
  ...editing(`${role}/{id}/edit`, editRoles, findRole, {
    title: 'Edit Role',
    form: roleForm,
    values: (call) => call.record,
    save: reviseRole,
  }),
  ...dialog(`${role}/{id}/copy`, editRoles, findRole, {
    title: 'Copy Role',
    form: roleCopyForm,
    values: ({ record }) => ({ ...record, name: copyName(record.name) }),
    save: addRole,
  }),
  ...action(`${role}/{id}/delete`, editRoles, findRole, deleteRole, { confirm: deleteRoleQuestion }),
];

export const peopleRoutes = [
  ...userRoutes,
  ...roleRoutes,
  ...listing('/api/system/permissions', browsePermissions, permissionList),
];
