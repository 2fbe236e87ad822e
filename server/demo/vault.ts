import { asc, eq, inArray, sql } from 'drizzle-orm';
import { contactCompanies as companies } from '../contacts/contacts/contacts.table.ts';
import { users } from '../system/people/people.table.ts';
import type { Database } from '../platform/database/database.ts';
import { seal } from '../platform/keyring/envelope.ts';
import type { Keyring } from '../platform/keyring/keyring.ts';
import type { SecretField } from '../../contract/contacts/vault.ts';
import { placeOf } from '../contacts/vault/secrets.ts';
import { vaultSecrets, vaultSites } from '../contacts/vault/vault.table.ts';

type Login = { name: string; url?: string; username?: string; password?: string; notes?: string };

/** Logins most clients hand over; {it} is replaced by their name. */
const usual: Login[] = [
  {
    name: 'WordPress',
    url: 'https://www.{it}.test/wp-admin',
    username: 'northlight',
    password: 'orchard-kettle-41',
    notes: 'Updates on Tuesdays only, after the nightly backup.',
  },
  { name: 'Google Ads', url: 'https://ads.google.com', username: 'ads@{it}.test', password: 'Vq7!meadow' },
  {
    name: 'Domain registrar',
    url: 'https://registrar.test/login',
    username: '{it}',
    password: 'copper lantern 88',
    notes: 'Renews every March. The recovery codes are with the owner.',
  },
  { name: 'Meta Business', url: 'https://business.facebook.com', username: 'social@{it}.test', password: 'tulip#2291' },
  { name: 'Analytics', url: 'https://analytics.google.com', username: 'reports@{it}.test' },
];

/** The studio's own logins. */
const own: Login[] = [
  {
    name: 'Hosting panel',
    url: 'https://panel.hosting.test',
    username: 'ops@northlight.test',
    password: 'granite-harbour-7',
    notes: 'Support PIN 4471. Ask Tom before restarting anything.',
  },
  { name: 'Stock photos', url: 'https://photos.test', username: 'studio@northlight.test', password: 'sunlit-ridge' },
  { name: 'Meeting room screen', username: 'guest', password: 'welcome-in' },
];

const filled = (text: string | undefined, it: string) => text?.replaceAll('{it}', it) ?? null;
const handle = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** The logins of eight clients and of the studio itself. Without a key they have no passwords. */
export async function fillVault(db: Database, { keys, problem }: Keyring): Promise<void> {
  const clients = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.type, 'client'))
    .orderBy(asc(companies.id))
    .limit(8);
  const [keeper] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'pia'));
  const logins = [
    ...own.map((login) => ({ login, company_id: null, it: 'northlight' })),
    ...clients.flatMap(({ id, name }, index) =>
      usual.slice(0, 2 + ((index * 2) % 4)).map((login) => ({ login, company_id: id, it: handle(name) })),
    ),
  ];
  const sealed_at = problem ? null : new Date().toISOString();
  const made = await db
    .insert(vaultSites)
    .values(
      logins.map(({ login, company_id, it }) => ({
        company_id,
        name: login.name,
        url: filled(login.url, it),
        username: filled(login.username, it),
        sealed_at: login.password ? sealed_at : null,
        created_by_user_id: keeper!.id,
      })),
    )
    .returning({ id: vaultSites.id, company_id: vaultSites.company_id });
  if (problem) return;
  const secrets = made.flatMap(({ id, company_id }, index) => {
    const { login } = logins[index]!;
    return (['password', 'notes'] as const satisfies SecretField[]).flatMap((field) => {
      const text = login[field];
      const bound = { site_id: id, field, sealed_for: company_id };
      return text ? [{ ...bound, ...seal(keys, text, placeOf(bound)), set_at: sealed_at! }] : [];
    });
  });
  await db.insert(vaultSecrets).values(secrets);
  await beSeen(
    db,
    made.slice(0, 6).map(({ id }) => id),
  );
}

/** Some colleagues have already looked at some of them. */
async function beSeen(db: Database, ids: number[]): Promise<void> {
  await db.execute(sql`
    insert into vault_events (user_id, username, action, site_id, site_name, field, ip)
    select u.id, u.username, case when (s.id + u.id) % 3 = 0 then 'copy' else 'reveal' end, s.id, s.name, 'password', '127.0.0.1'
    from ${vaultSites} s join ${users} u on u.username in ('pia', 'tom', 'erin') and (s.id + u.id) % 2 = 0
    where ${inArray(sql`s.id`, ids)} order by s.id, u.id`);
}
