import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Permission, Role, UserChoice, UserRecord, UserRow } from './people.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/users': { list: UserRow; filters: true; row: 'users' };
    '/api/system/users/list': { get: UserChoice[] };
    '/api/system/users/select': { get: UserChoice[] };
    '/api/system/users/ever': { get: UserChoice[] };
    '/api/system/users/add': { form: Saved };
    '/api/system/users/{id}': { get: UserRecord; row: 'users' };
    '/api/system/users/{id}/edit': { edit: Saved; row: 'users' };
    '/api/system/users/{id}/delete': { action: Saved; becomes: ['users', 'deleted'] };
    '/api/system/users/{id}/restore': { action: Saved; becomes: ['users', 'restored'] };
    '/api/system/users/{id}/activate-mail': { action: Saved };
    '/api/system/users/{id}/disable': { action: Saved; becomes: ['users', 'set'] };
    '/api/system/users/{id}/enable': { action: Saved };
    '/api/system/users/{id}/sessions/revoke-all': { action: Saved };
    '/api/system/roles': { list: Role; row: 'roles' };
    '/api/system/roles/select': { get: Chosen[] };
    '/api/system/roles/grantable': { get: Chosen[] };
    '/api/system/roles/add': { form: Saved };
    '/api/system/roles/{id}': { get: Role; row: 'roles' };
    '/api/system/roles/{id}/edit': { edit: Saved; row: 'roles' };
    '/api/system/roles/{id}/copy': { form: Saved };
    '/api/system/roles/{id}/delete': { action: Saved; becomes: ['roles', 'deleted'] };
    '/api/system/permissions': { list: Permission; meta: { admins: number }; filters: true };
  }
  interface Tables {
    users: true;
    user_roles: true;
    roles: true;
  }
  interface Subjects {
    user: true;
  }
}
