import type { TestProject } from 'vitest/node';
import { dropTemplate, makeTemplate, startCluster } from './cluster.ts';

/** One PostgreSQL for the whole run, and in it one migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has started it.
  if (project.getProvidedContext().testServer) return undefined;
  const own = process.env['TEST_DATABASE_URL'];
  const { connection, folder, stop } = own
    ? { folder: null, connection: { connectionString: own }, stop: async () => {} }
    : await startCluster();
  const template = await makeTemplate(connection).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  project.vitest.getRootProject().provide('testServer', { connection, template, folder });
  return async () => {
    await dropTemplate(connection, template);
    await stop();
  };
}
