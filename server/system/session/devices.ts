import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../platform/calls.ts';

/** The number of accounts a browser remembers. */
const mostAccounts = 5;
export const deviceAge = 365 * 24 * 60 * 60;

type Caller = Pick<Call, 'device' | 'platform'>;

const proofOf = ({ platform }: Caller, id: string, user_id: number): string =>
  createHmac('sha256', platform.settings.secret_key).update(`device:${user_id}:${id}`).digest('base64url').slice(0, 22);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const partsOf = (device: string | null): { id: string; proofs: string[] } | null => {
  const [id, ...proofs] = device?.split('.') ?? [];
  return id && /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, mostAccounts) } : null;
};

/** The id of the caller's browser if this user has signed in with it before. */
export function knownDevice(call: Caller, user_id: number): string | null {
  const parts = partsOf(call.device);
  if (!parts) return null;
  const proof = proofOf(call, parts.id, user_id);
  return parts.proofs.some((held) => isSame(held, proof)) ? parts.id : null;
}

/** The cookie of a browser that has now also signed in this user; it does not name any account or give access. */
export function deviceCookie(call: Caller, user_id: number): string {
  const { id, proofs } = partsOf(call.device) ?? { id: randomBytes(16).toString('base64url'), proofs: [] };
  const proof = proofOf(call, id, user_id);
  return [id, proof, ...proofs.filter((held) => held !== proof)].slice(0, mostAccounts + 1).join('.');
}
