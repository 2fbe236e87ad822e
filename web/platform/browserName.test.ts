import { expect, test } from 'vitest';
import { browserName } from './browserName.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Gecko Firefox/140.0', 'Firefox on macOS'],
  ['curl/8', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
