import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { seal, SealBroken, unseal } from '../../platform/keyring/envelope.ts';
import type { Sealed } from '../../platform/keyring/envelope.ts';
import { closedKeyring } from '../../platform/keyring/keyring.ts';
import type { Keyring } from '../../platform/keyring/keyring.ts';
import { KeyProblem, makeKeyFile, parseKeys, readKeyFile } from '../../platform/keyring/keys.ts';
import type { Key } from '../../platform/keyring/keys.ts';
import type { Settings } from '../../platform/settings.ts';
import { vaultKeys, vaultSecrets } from './vault.table.ts';

type Wanted = Pick<Settings, 'vault_keys' | 'vault_key_file' | 'database_url' | 'data_dir'>;
type Given = { keys: Key[]; made: string | null };

const checkText = 'the key of the vault';
const checkPlace = (kid: string) => ['vault_keys', kid];

/** Next to the data, and not part of a backup. */
export const ownKeyFile = (data_dir: string): string => join(data_dir, 'vault', 'vault.key');

/** Opening makes what is missing; looking changes nothing. */
type Way = 'open' | 'look';

/** The configured keys; with the embedded database a key is created while nothing is sealed yet. */
function givenKeys(settings: Wanted, isNew: boolean, way: Way): Given {
  const { vault_keys, vault_key_file, database_url, data_dir } = settings;
  if (vault_keys) return { keys: parseKeys(vault_keys, 'VAULT_KEYS'), made: null };
  if (vault_key_file) return { keys: readKeyFile(vault_key_file), made: null };
  const file = ownKeyFile(data_dir);
  if (database_url && !existsSync(file)) throw new KeyProblem('Set VAULT_KEY_FILE or VAULT_KEYS.');
  if (!isNew && !existsSync(file)) {
    throw new KeyProblem(
      `Its key is not in ${file}. Put it back there (backups do not contain it), or set VAULT_KEY_FILE or VAULT_KEYS.`,
    );
  }
  if (way === 'look' && !existsSync(file)) return { keys: [], made: null };
  const isMade = makeKeyFile(file);
  return { keys: readKeyFile(file), made: isMade ? file : null };
}

function opens(keys: readonly Key[], check: Sealed): boolean {
  try {
    return unseal(keys, check, checkPlace(check.kid)) === checkText;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/** Refuses keys that do not open what is sealed; a key that has not been used yet gets its check value. */
async function checkKeys(db: Database, keys: Key[], { used, way }: { used: string[]; way: Way }): Promise<void> {
  const kids = [...new Set([...used, ...keys.map(({ kid }) => kid)])];
  const checks = await db.select().from(vaultKeys).where(inArray(vaultKeys.kid, kids));
  const right = new Set(checks.filter((check) => opens(keys, check)).map(({ kid }) => kid));
  for (const kid of used) {
    if (right.has(kid)) continue;
    throw new KeyProblem(
      keys.some((key) => key.kid === kid)
        ? `The key ${kid} is not the one the vault was sealed with.`
        : `Secrets are sealed with the key ${kid}, which is not configured.`,
    );
  }
  if (way === 'look') return;
  for (const key of keys.filter(({ kid }) => !right.has(kid))) {
    const check = seal([key], checkText, checkPlace(key.kid));
    await db
      .insert(vaultKeys)
      .values({ ...check, created_at: new Date().toISOString() })
      .onConflictDoUpdate({ target: vaultKeys.kid, set: { ...check, created_at: sql`now()` } });
  }
}

/** Opens the vault, or says why it stays closed. Nothing else on the server depends on it. */
export async function openVault(
  db: Database,
  settings: Wanted,
  way: Way = 'open',
): Promise<Keyring & { made: string | null }> {
  const found = await db.selectDistinct({ kid: vaultSecrets.kid }).from(vaultSecrets);
  const used = found.map(({ kid }) => kid);
  try {
    const { keys, made } = givenKeys(settings, used.length === 0, way);
    await checkKeys(db, keys, { used, way });
    return { keys, problem: null, made };
  } catch (error) {
    if (!(error instanceof KeyProblem)) throw error;
    return { ...closedKeyring(error.message), made: null };
  }
}

/** What the operator is told at start. */
export function vaultNotice({ problem, made }: Awaited<ReturnType<typeof openVault>>): string | null {
  if (problem) return `The vault is closed. ${problem}`;
  return made
    ? `The key of the vault was created in ${made}. Backups do not contain it: keep a copy somewhere else.`
    : null;
}
