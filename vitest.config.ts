import { defineConfig } from 'vitest/config';
import { workInMemory } from './scripts/testing/memory.ts';

workInMemory();

/** Files that get their own process, and why; all others share two. */
const alone = Object.entries({
  'server/system/session/account.test.ts': 'counts the calls of argon2 from before its first import',
  'server/system/session/login.test.ts': 'counts the calls of argon2',
  'server/system/session/login-tries.test.ts': 'counts the calls of argon2',
  'server/system/session/recovery.test.ts': 'counts the calls of argon2',
  'server/faults/faults.test.ts': 'kills whole servers and takes longest, so it starts first',
  'server/platform/database/postgres.test.ts': 'kills databases and the programs that started them',
}).map(([file]) => file);

// A test that hangs is stopped; one that shares its cores with six busy processes is not.
const shared = { environment: 'node', testTimeout: 120_000, hookTimeout: 120_000 } as const;
const withDatabase = { ...shared, pool: 'forks', globalSetup: 'server/testing/database.setup.ts' } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...withDatabase, name: 'alone', include: alone } },
      {
        test: {
          ...withDatabase,
          name: 'api',
          include: ['{server,scripts,bench}/**/*.test.ts', '*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['{contract,web}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          setupFiles: ['scripts/testing/fresh.setup.ts'],
          unstubGlobals: true,
        },
      },
    ],
  },
});
