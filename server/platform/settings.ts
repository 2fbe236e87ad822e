import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { BadSetting } from './bad-setting.ts';
import { existingKey, secretKey } from './secret-key.ts';

export type Settings = {
  port: number;
  host: string;
  data_dir: string;
  database_url: string | null;
  storage_url: string | null;
  smtp_url: string | null;
  mail_from: string;
  /** Whether users may link mail servers on this machine and its local network. */
  private_mail_hosts: boolean;
  public_url: string | null;
  secret_key: Buffer;
  /** The keys of the vault, as given. */
  vault_keys: string | null;
  vault_key_file: string | null;
  /** null: decide at start (yes on an empty embedded database, else no). */
  demo: boolean | null;
  demo_password: string;
  log_level: string;
  /** How long the audit log is kept; null means forever. */
  audit_days: number | null;
  trust_proxy: boolean;
  api_tokens: boolean;
  production: boolean;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Where Bureau runs. */
export type Place = Pick<Settings, 'port' | 'host' | 'data_dir' | 'database_url' | 'storage_url'>;

/** Reads where Bureau is to run, without creating anything. */
export const readPlace = (env: NodeJS.ProcessEnv = process.env): Place => ({
  port: port(env),
  host: host(env),
  data_dir: resolve(text(env, 'DATA_DIR') ?? 'data'),
  database_url: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
  storage_url: address(env, 'STORAGE_URL', ['http:', 'https:', 's3:']),
});

/** Reads the environment; the secret key is created in DATA_DIR the first time. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const settings = lookAtSettings(env);
  return { ...settings, secret_key: secretKey(env, settings.data_dir) };
}

/** The settings without the secret key, for commands that do not need it: nothing is created. */
export type LookedAt = Omit<Settings, 'secret_key'>;

/** Reads the environment without creating anything; a key that cannot be used is refused as it is at the start. */
export function lookAtSettings(env: NodeJS.ProcessEnv = process.env): LookedAt {
  const place = readPlace(env);
  const public_url = origin(env, 'PUBLIC_URL');
  existingKey(env, place.data_dir);
  return {
    ...place,
    smtp_url: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mail_from: mailFrom(env, public_url),
    private_mail_hosts: flag(env, 'PRIVATE_MAIL_HOSTS') ?? false,
    public_url,
    demo: flag(env, 'DEMO'),
    demo_password: text(env, 'DEMO_PASSWORD') ?? 'bureau-demo',
    audit_days: days(env, 'AUDIT_DAYS'),
    log_level: choice(env, 'LOG_LEVEL', logLevels, 'info'),
    trust_proxy: flag(env, 'TRUST_PROXY') ?? false,
    api_tokens: flag(env, 'API_TOKENS') ?? true,
    production: (env['NODE_ENV'] ?? 'production') === 'production',
    vault_keys: text(env, 'VAULT_KEYS'),
    vault_key_file: text(env, 'VAULT_KEY_FILE'),
  };
}

/** The base of every link we send and the Origin we accept; never taken from a request. */
export function publicUrl(settings: Pick<Settings, 'public_url' | 'host' | 'port'>): string {
  const { public_url, host, port } = settings;
  if (public_url) return public_url;
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

function text(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function days(env: NodeJS.ProcessEnv, name: string): number | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!/^\d{1,5}$/.test(value) || Number(value) < 30)
    throw new BadSetting(`${name} must be a number of days, at least 30, not "${value}".`);
  return Number(value);
}

function port(env: NodeJS.ProcessEnv): number {
  const value = text(env, 'PORT') ?? '3000';
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) {
    throw new BadSetting(`PORT must be a number from 0 to 65535, not "${value}".`);
  }
  return number;
}

function host(env: NodeJS.ProcessEnv): string {
  const value = text(env, 'HOST') ?? '127.0.0.1';
  if (!isIP(value) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
    throw new BadSetting(`HOST must be an IP address or a host name, not "${value}".`);
  }
  return value;
}

function flag(env: NodeJS.ProcessEnv, name: string): boolean | null {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return null;
  if (['1', 'true', 'on', 'yes'].includes(value)) return true;
  if (['0', 'false', 'off', 'no'].includes(value)) return false;
  throw new BadSetting(`${name} must be 1 or 0, not "${value}".`);
}

function choice(env: NodeJS.ProcessEnv, name: string, allowed: string[], otherwise: string): string {
  const value = text(env, name)?.toLowerCase() ?? otherwise;
  if (!allowed.includes(value)) throw new BadSetting(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  return value;
}

// Addresses may contain a password, so a refusal never repeats them.
function address(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`))) {
    throw new BadSetting(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  // The address of a socket has no host: postgres://user:password@/database?host=/folder.
  if (!URL.canParse(value.replace(/^(postgres.*)@\//, '$1@localhost/'))) {
    throw new BadSetting(
      `${name} cannot be read as an address. Write special characters of a password as in %2F for / and %23 for #.`,
    );
  }
  return value;
}

function origin(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = address(env, name, ['http:', 'https:']);
  if (value === null) return null;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new BadSetting(`${name} must be an address without a path, such as https://bureau.example.com.`);
  }
  return url.origin;
}

function mailFrom(env: NodeJS.ProcessEnv, public_url: string | null): string {
  const domain = public_url ? new URL(public_url).hostname : 'localhost';
  const value = text(env, 'MAIL_FROM') ?? `Bureau <no-reply@${domain}>`;
  if (/[\r\n]/.test(value) || !value.includes('@')) throw new BadSetting('MAIL_FROM must be one mail address.');
  return value;
}
