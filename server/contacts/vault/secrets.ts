import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { vaultTexts } from '../../../contract/contacts/vault.ts';
import type { SecretField } from '../../../contract/contacts/vault.ts';
import { admins, atTheDoor } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { seal, SealBroken, unseal } from '../../platform/keyring/envelope.ts';
import type { Place } from '../../platform/keyring/envelope.ts';
import type { Key } from '../../platform/keyring/keys.ts';
import { Problem } from '../../platform/problems.ts';
import { vaultSecrets as secrets } from './vault.table.ts';

type Bound = { sealed_for: number | null; site_id: number; field: SecretField };

/** A secret does not open for another company, site or field. */
export const placeOf = ({ sealed_for, site_id, field }: Bound): Place => [
  'vault_secrets',
  sealed_for ?? 'none',
  site_id,
  field,
];

/** Why the vault is closed: administrators see the cause, everyone else is asked to tell an administrator. */
export const problemFor = ({ me, platform }: Pick<Call, 'me' | 'platform'>): string | null => {
  const { problem } = platform.keyring;
  return problem && (atTheDoor(admins, me) ? `The vault is closed. ${problem}` : vaultTexts.closed);
};

/** The keys, or a refusal; the rest of Bureau keeps working. */
export function keysFor(call: Pick<Call, 'me' | 'platform'>): readonly Key[] {
  const problem = problemFor(call);
  if (problem) throw new Problem(503, problem);
  return call.platform.keyring.keys;
}

type Values = Partial<Record<SecretField, string>>;

/** Sets secrets of a site; each gets a new data key. */
export async function putSecrets(
  db: Database,
  keys: readonly Key[],
  { id, company_id }: { id: number; company_id: number | null },
  values: Values,
): Promise<void> {
  const set_at = new Date().toISOString();
  for (const [name, text] of Object.entries(values)) {
    const bound = { site_id: id, field: name as SecretField, sealed_for: company_id };
    const of = and(eq(secrets.site_id, id), eq(secrets.field, bound.field));
    await db.delete(secrets).where(and(of, isNotNull(secrets.replaced_at)));
    await db.update(secrets).set({ replaced_at: set_at }).where(of);
    await db.insert(secrets).values({ ...bound, ...seal(keys, text, placeOf(bound)), set_at });
  }
}

/** Makes the earlier value of a secret the current one, and the other way round; false if there is none. */
export async function swapSecret(db: Database, site_id: number, field: SecretField): Promise<boolean> {
  const of = and(eq(secrets.site_id, site_id), eq(secrets.field, field));
  const [earlier] = await db
    .delete(secrets)
    .where(and(of, isNotNull(secrets.replaced_at)))
    .returning();
  if (!earlier) return false;
  await db.update(secrets).set({ replaced_at: new Date().toISOString() }).where(of);
  // It keeps its old `set_at`: people who saw it at that time still know it.
  await db.insert(secrets).values({ ...earlier, replaced_at: null });
  return true;
}

export async function dropSecrets(db: Database, site_id: number, fields: SecretField[]): Promise<void> {
  if (fields.length === 0) return;
  await db.delete(secrets).where(and(eq(secrets.site_id, site_id), inArray(secrets.field, fields)));
}

/** The secret in plain text; null if there is none. */
export async function openSecret(
  db: Database,
  keys: readonly Key[],
  site_id: number,
  field: SecretField,
): Promise<string | null> {
  const [found] = await db
    .select()
    .from(secrets)
    .where(and(eq(secrets.site_id, site_id), eq(secrets.field, field), isNull(secrets.replaced_at)));
  if (!found) return null;
  try {
    return unseal(keys, found, placeOf(found));
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new Problem(
      500,
      'This secret can no longer be opened. An administrator can find out why with “npm run vault -- doctor”.',
    );
  }
}
