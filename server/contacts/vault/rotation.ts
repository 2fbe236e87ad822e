import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { ownFolder } from '../../../contract/contacts/vault.ts';
import type { SecretField } from '../../../contract/contacts/vault.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { rewrap, seal, SealBroken, unseal } from '../../platform/keyring/envelope.ts';
import type { Place, Sealed } from '../../platform/keyring/envelope.ts';
import type { Key } from '../../platform/keyring/keys.ts';
import { brokenAt, chainEnd } from './events.ts';
import { placeOf } from './secrets.ts';
import { vaultKeys, vaultSecrets as secrets, vaultSites as sites } from './vault.table.ts';

const batchSize = 100;

type Held = Sealed & { id: number; place: Place };
type Change = (keys: readonly Key[], value: Sealed, place: Place) => Sealed;

/** Some secrets with the places they are bound to, ordered by id. */
async function held(db: Database, after: number, options: { not?: string; lock?: boolean } = {}): Promise<Held[]> {
  const query = db
    .select()
    .from(secrets)
    .where(and(gt(secrets.id, after), options.not === undefined ? undefined : ne(secrets.kid, options.not)))
    .orderBy(asc(secrets.id))
    .limit(batchSize);
  const found = await (options.lock ? query.for('update') : query);
  return found.map((secret) => ({ ...secret, place: placeOf(secret) }));
}

/** Goes through the secrets in small transactions; after an interruption it can simply be run again. */
async function changeEach(open: OpenDatabase, keys: readonly Key[], change: Change, not?: string): Promise<number> {
  let after = 0;
  for (let count = 0; ;) {
    const done = await transaction(open, { user_id: null, batch: crypto.randomUUID() }, async (db) => {
      const batch = await held(db, after, { lock: true, ...(not === undefined ? {} : { not }) });
      for (const { id, place, ...value } of batch) {
        const { version, kid, wrapped_key, sealed } = change(keys, value, place);
        await db.update(secrets).set({ version, kid, wrapped_key, sealed }).where(eq(secrets.id, id));
      }
      return batch;
    });
    count += done.length;
    if (done.length === 0) return count;
    after = done.at(-1)!.id;
  }
}

/** Wraps every data key with the first key; the secrets themselves do not change. */
export const rewrapAll = (open: OpenDatabase, keys: readonly Key[]): Promise<number> =>
  changeEach(open, keys, rewrap, keys[0]?.kid);

/** Seals every secret again, with a new data key. */
export const reencryptAll = (open: OpenDatabase, keys: readonly Key[]): Promise<number> =>
  changeEach(open, keys, (all, value, place) => seal(all, unseal(all, value, place), place));

export type Exposed = { folder: string; name: string; field: SecretField };

/** Secrets set before this key existed: someone with an older key may know them, so they have to be changed where they are used. */
export async function setBefore({ db }: OpenDatabase, kid: string): Promise<Exposed[]> {
  return db
    .select({
      folder: sql<string>`coalesce(${companies.name}, ${ownFolder})`,
      name: sites.name,
      field: secrets.field,
    })
    .from(secrets)
    .innerJoin(sites, eq(sites.id, secrets.site_id))
    .innerJoin(vaultKeys, and(eq(vaultKeys.kid, kid), gt(vaultKeys.created_at, secrets.set_at)))
    .leftJoin(companies, eq(companies.id, sites.company_id))
    .where(isNull(secrets.replaced_at))
    .orderBy(asc(sql`1`), asc(sites.name), asc(secrets.id));
}

export type Health = {
  /** How many secrets each key protects. */
  by_kid: Record<string, number>;
  /** The ids of secrets that do not open. */
  broken: number[];
  /** Where the record of reveals was tampered with. */
  log_broken_at: number | null;
  log_end: { id: number; hash: string } | null;
};

/** Opens every secret, and follows the record of reveals from its first row to its last. */
export async function examine({ db }: OpenDatabase, keys: readonly Key[]): Promise<Health> {
  const by_kid: Record<string, number> = {};
  const broken: number[] = [];
  for (let after = 0; ;) {
    const batch = await held(db, after);
    for (const { id, place, ...value } of batch) {
      by_kid[value.kid] = (by_kid[value.kid] ?? 0) + 1;
      try {
        unseal(keys, value, place);
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        broken.push(id);
      }
    }
    if (batch.length === 0) break;
    after = batch.at(-1)!.id;
  }
  return { by_kid, broken, log_broken_at: await brokenAt(db), log_end: await chainEnd(db) };
}
