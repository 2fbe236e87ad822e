import type { Saved } from '../platform/answers.ts';
import type { SessionUser, UserSettings } from '../platform/session.ts';
import type { DemoAccount, OwnSession, SessionRow } from './people.ts';

declare module '../api.ts' {
  interface Api {
    '/api/auth/login': { post: { user: SessionUser; token?: string } };
    '/api/auth/user': { get: SessionUser };
    '/api/auth/logout': { post: null };
    '/api/auth/forgot': { post: null };
    '/api/auth/reset': { post: null };
    '/api/auth/activateAccount': { post: null };
    '/api/auth/setup': { post: null };
    '/api/auth/demo': { get: DemoAccount[] };
    '/api/auth/settings': { post: UserSettings };
    '/api/auth/password': { form: null };
    '/api/auth/profile': { form: Saved };
    '/api/auth/reauthenticate': { form: { reauthenticated_at: string | null } };
    '/api/auth/sessions': { get: OwnSession[] };
    '/api/auth/sessions/{id}/revoke': { action: Saved; becomes: ['sessions', 'deleted'] };
    '/api/system/sessions': { list: SessionRow; filters: true; row: 'sessions' };
    '/api/system/sessions/{id}/revoke': { action: Saved; becomes: ['sessions', 'deleted'] };
  }
  interface Tables {
    sessions: true;
  }
  interface Subjects {
    session: true;
  }
}
