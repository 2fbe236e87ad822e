import { hkdfSync } from 'node:crypto';
import { seal, unseal } from '../../platform/keyring/envelope.ts';
import type { Key } from '../../platform/keyring/keys.ts';
import type { Settings } from '../../platform/settings.ts';

const placeOf = (user_id: number) => ['mail_accounts', user_id, 'password'] as const;

/** A key derived from the server's own secret, used only here. */
const keysOf = ({ secret_key }: Pick<Settings, 'secret_key'>): Key[] => [
  { kid: 'secret', wrapping: Buffer.from(hkdfSync('sha256', secret_key, '', 'mail-accounts:v1', 32)) },
];

/** The password as stored: it only opens on this server and for this user. */
export function sealPassword(settings: Settings, user_id: number, password: string): string {
  const { version, kid, wrapped_key, sealed } = seal(keysOf(settings), password, placeOf(user_id));
  return [version, kid, wrapped_key.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Throws SealBroken if it was sealed with another server key. */
export function openPassword(settings: Settings, user_id: number, kept: string): string {
  const [version = '', kid = '', wrapped_key = '', sealed = ''] = kept.split('.');
  const value = {
    version: Number(version),
    kid,
    wrapped_key: Buffer.from(wrapped_key, 'base64url'),
    sealed: Buffer.from(sealed, 'base64url'),
  };
  return unseal(keysOf(settings), value, placeOf(user_id));
}
