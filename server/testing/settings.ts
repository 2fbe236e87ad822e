import { createHash } from 'node:crypto';
import type { Settings } from '../platform/settings.ts';

// The same in every process, so that one can open what another has sealed.
const key = (of: string) => createHash('sha256').update(`bureau-test ${of}`).digest();

export const testSettings: Settings = {
  port: 3000,
  host: '127.0.0.1',
  data_dir: '',
  database_url: null,
  storage_url: null,
  smtp_url: null,
  mail_from: 'Bureau <bureau@example.test>',
  private_mail_hosts: false,
  public_url: 'http://bureau.test',
  secret_key: key('secret'),
  vault_keys: `k1:${key('vault').toString('base64')}`,
  vault_key_file: null,
  demo: false,
  demo_password: 'bureau-demo',
  log_level: 'silent',
  audit_days: null,
  trust_proxy: false,
  api_tokens: true,
  production: true,
};
