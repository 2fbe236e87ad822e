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

// What is made while starting is kept, and V8 concludes that whatever is made at the same places will be: each request's
// statement would be put among what lives long, and all that it points to with it.
setFlagsFromString('--no-allocation-site-pretenuring');

const [script] = process.argv.splice(2, 1);
await import(`./${script}.ts`);
