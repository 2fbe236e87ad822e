import type { Page } from '@playwright/test';
import { api, ask, makeFile, makeFolder, png, rootOf } from './fileStory.ts';
import { expect, signInAs, test } from '../story.ts';

const run = `(window.top||window).ran='yes';document.title='ran';new Image().src='/ran-script'`;
const script = `<script>${run}</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}">${script}<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${run}"/></foreignObject></svg>`;
const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head>${script}</head><body onload="${run}"/></html>`;
const styled = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`;
const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\('/ran-script'\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;

/** Every kind of file that could hold a script, named so that it would run. */
const vectors: [string, string, Buffer | string][] = [
  ['drawing.svg', 'image/svg+xml', svg],
  ['page.html', 'text/html', `<!doctype html>${script}<img src=x onerror="${run}">`],
  ['page.xhtml', 'application/xhtml+xml', xhtml],
  ['data.xml', 'application/xml', styled],
  ['code.js', 'text/javascript', run],
  ['look.css', 'text/css', `@import '/ran-script';`],
  ['paper.pdf', 'application/pdf', pdf],
  ['half-picture.png', 'image/png', Buffer.concat([png, Buffer.from(`<html>${script}`)])],
  ['notes.txt', 'text/plain', `<html>${script}`],
  ['rows.csv', 'text/csv', `<script>${run}</script>,1`],
];

const rich = [
  script,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"></svg>`,
  `<a href="javascript:${run}">go</a>`,
  `<iframe srcdoc="${script}"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img src=x onerror="${run}">`,
  `<p style="background:url(/ran-script)" onclick="${run}">text</p>`,
  `<form action="javascript:${run}"><button>go</button></form><base href="//ran-script.test/">`,
];

/** Embeds the file in one of our pages, in every possible way. */
const embed = (page: Page, address: string) =>
  page.evaluate(async (from) => {
    const parts: [string, Record<string, string>][] = [
      ['img', { src: from }],
      ['script', { src: from }],
      ['script', { src: from, type: 'module' }],
      ['link', { rel: 'stylesheet', href: from }],
      ['iframe', { src: from }],
      ['object', { data: from }],
      ['embed', { src: from }],
    ];
    for (const [tag, attributes] of parts) {
      const part = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
      const settled = new Promise((done) => {
        part.addEventListener('load', done);
        part.addEventListener('error', done);
        setTimeout(done, 150);
      });
      document.body.append(part);
      await settled;
      part.remove();
    }
    try {
      const worker = new Worker(from);
      await new Promise((done) => {
        worker.addEventListener('error', done);
        setTimeout(done, 200);
      });
      worker.terminate();
    } catch {
      // Refused, as expected.
    }
  }, address);

test('no uploaded or written content runs a script on our origin, however it is opened', async ({ page, quiet }) => {
  test.setTimeout(120_000);
  quiet.expectErrors(/./);
  const ran: string[] = [];
  page.on('request', (request) => request.url().includes('ran-script') && ran.push(request.url()));
  await signInAs(page, 'pia', '/contacts/central-files');
  await expect(page.getByRole('region', { name: 'Files & Folders' })).toBeVisible();
  const folder = await makeFolder(page, await rootOf(page), 'Vectors');
  const files: [string, number][] = [];
  for (const [name, type, content] of vectors)
    files.push([name, await makeFile(page, folder, name, type, Buffer.from(content as string))]);
  for (const [name, id] of files) {
    await embed(page, `/system/files/${id}`);
    expect(await page.evaluate(() => (window as { ran?: string }).ran), `${name} inside our page`).toBeUndefined();
  }
  const made = await ask<{ id: number }>(page, `${api}/${folder}/add-document`, {
    name: 'Rich',
    content: rich.join(''),
  });
  await page.goto(`/#/contacts/central-files?folder=${folder}&panels=file.${made.id}`);
  await expect(page.getByRole('dialog', { name: 'Rich' }).getByText('text')).toBeVisible();
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();

  for (const [name, id] of [...files, ['Rich', made.id] as const]) {
    // A download aborts the navigation before the page opens.
    await page.goto(`/system/files/${id}`).catch(() => undefined);
    await page.waitForLoadState('load');
    expect(await page.title(), `${name} by itself`).not.toBe('ran');
  }
  expect(ran).toEqual([]);
});
