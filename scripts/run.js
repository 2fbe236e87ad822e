import module from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Plain JavaScript, because a Node that is too old to run TypeScript must still get as far as this message.
const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Bureau needs Node ${needed}, and this is Node ${process.versions.node}.\n` +
      'On Linux and Windows the right one comes with "npm ci"; elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}

// Objects made during the start stay alive, and V8 would conclude that later ones from the same code do too: it would put
// each request's statement, and everything it points to, directly into the old heap.
setFlagsFromString('--no-allocation-site-pretenuring');

// Before the first file in TypeScript: what is in the cache needs neither compiling nor the compiler, which takes 20 MB.
module.enableCompileCache(resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'bureau'));

const [script] = process.argv.splice(2, 1);
await import(`./${script}.ts`);
