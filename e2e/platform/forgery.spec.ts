import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { expect, signInAs, test } from '../story.ts';

/** Another site, and another port of the same host, try to make the signed-in browser change something. */
const label = 'Forged tag';
const body = JSON.stringify({ text: label });

/** Every way a foreign page can make a browser send a request. */
const attacks = (target: string): string => `
  const post = (more) => fetch('${target}', { method: 'POST', credentials: 'include', body: ${JSON.stringify(body)}, ...more }).catch(() => {});
  const form = (enctype, name, value) => {
    const frame = document.createElement('iframe');
    frame.name = 'f' + Math.random();
    document.body.append(frame);
    const it = document.createElement('form');
    Object.assign(it, { method: 'POST', action: '${target}', target: frame.name, enctype });
    const field = document.createElement('input');
    Object.assign(field, { name, value });
    it.append(field);
    document.body.append(it);
    it.submit();
  };
  const add = (tag, attribute) => {
    const it = document.createElement(tag);
    it[attribute] = '${target}?text=' + encodeURIComponent('${label}');
    document.body.append(it);
  };
  await Promise.all([
    post({ mode: 'no-cors' }),
    post({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
    post({ mode: 'cors', headers: { 'content-type': 'application/json' } }),
    post({ mode: 'cors', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' } }),
    post({ mode: 'no-cors', referrerPolicy: 'no-referrer' }),
    post({ mode: 'no-cors', body: new Blob([${JSON.stringify(body)}], { type: 'application/json' }) }),
    fetch('${target}?text=${encodeURIComponent(label)}', { mode: 'no-cors', credentials: 'include' }).catch(() => {}),
  ]);
  navigator.sendBeacon('${target}', ${JSON.stringify(body)});
  form('text/plain', '{"text":"${label}","x":"', '"}');
  form('application/x-www-form-urlencoded', 'text', '${label}');
  form('multipart/form-data', 'text', '${label}');
  add('img', 'src');
  add('script', 'src');
  add('iframe', 'src');
  const style = document.createElement('link');
  Object.assign(style, { rel: 'stylesheet', href: '${target}' });
  document.head.append(style);
`;

let attacker: Server;
let port: number;
test.beforeAll(async () => {
  attacker = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>x</title><body>'),
  );
  await new Promise<void>((done) => attacker.listen(0, done));
  ({ port } = attacker.address() as AddressInfo);
});
test.afterAll(() => void attacker.close());

const tagsNamed = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (search) => {
    const answer = await fetch(`/api/system/tags?search=${encodeURIComponent(search)}`);
    return ((await answer.json()) as { meta: { total: number } }).meta.total;
  }, text);

/** The requests of a page that have no answer yet. */
function requestsOf(page: Page): Set<Request> {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return running;
}

for (const host of ['localhost', '127.0.0.1']) {
  test(`a page at ${host} cannot forge a change`, async ({ page, context, baseURL, quiet }) => {
    quiet.expectErrors(/.*/);
    await signInAs(page, 'admin', '/dashboard');
    const foreign = await context.newPage();
    await foreign.goto(`http://${host}:${port}/`);
    const target = `${baseURL}/api/system/tags/create`;
    const running = requestsOf(foreign);
    await foreign.evaluate(`(async () => { ${attacks(target)} })()`);
    await expect.poll(() => running.size, 'every attack has its answer').toBe(0);
    expect(await tagsNamed(page, label)).toBe(0);

    // The same call from our own page works, so the others were refused by the guard.
    const own = await page.evaluate(
      async (sent) => {
        const answer = await fetch('/api/system/tags/create', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
        });
        return answer.status;
      },
      JSON.stringify({ text: `Own tag ${host}` }),
    );
    expect(own).toBe(200);
  });
}

test('no response can be framed or read by another origin', async ({ page, context, baseURL, quiet }) => {
  quiet.expectErrors(/.*/);
  await signInAs(page, 'admin');
  const foreign = await context.newPage();
  await foreign.goto(`http://localhost:${port}/`);
  const readable = await foreign.evaluate(async (base) => {
    const answer = await fetch(`${base}/api/auth/user`, { credentials: 'include' }).catch(() => null);
    return answer ? await answer.text() : 'refused';
  }, baseURL);
  expect(readable).toBe('refused');
});
