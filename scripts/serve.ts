import { main } from '../server/main.ts';

/** Refusals that say all there is to say; anything else is a fault and shows its stack. */
const refusals = ['BadSetting', 'DataDirInUse', 'MigrationFailed'];

try {
  await main();
} catch (error) {
  const known = error instanceof Error && refusals.includes(error.name);
  console.error('Bureau could not start.', known ? error.message : error);
  process.exit(1);
}
