import type { Revealed, Seen, VaultEvent, VaultSite, VaultMeta } from './vault.ts';
import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';

declare module '../api.ts' {
  interface Api {
    '/api/vault/sites': { list: VaultSite; meta: VaultMeta; filters: true; row: 'vault_sites' };
    '/vault/sites/export': { file: true };
    '/api/vault/sites/select': { get: Chosen[] };
    '/api/vault/sites/add': { form: Saved };
    '/api/vault/sites/{id}': { get: VaultSite; row: 'vault_sites' };
    '/api/vault/sites/{id}/edit': { edit: Saved; row: 'vault_sites' };
    '/api/vault/sites/{id}/delete': { action: Saved; becomes: ['vault_sites', 'deleted'] };
    '/api/vault/sites/{id}/bring-back': { action: Saved };
    '/api/vault/sites/{id}/reveal': { post: Revealed };
    '/api/vault/sites/{id}/seen': { get: Seen[] };
    '/api/vault/companies/{id}/share': { form: Saved };
    '/api/vault/sharers': { get: Chosen[] };
    '/api/vault/events': { list: VaultEvent; filters: true; row: 'vault_events' };
  }
  interface Tables {
    vault_sites: true;
    vault_shares: true;
    vault_events: true;
  }
}
