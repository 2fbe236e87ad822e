import type { Page } from '@playwright/test';

/** One page load: milliseconds to its first card, milliseconds of blocking, kilobytes received, megabytes of heap. */
export type Opened = { visible: number; blocked: number; kilobytes: number; heap: number };

type Watched = { visible?: number; blocked: number };

/** Records in the page itself when its first card is painted, and how long tasks blocked the page until then. */
export async function watchLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { blocked: 0 };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.blocked += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (!document.querySelector('[data-card-title], [data-post], [data-cell], [data-item], figure svg path')) return;
      observer.disconnect();
      // What was just added is painted by the second frame from here.
      requestAnimationFrame(() => requestAnimationFrame(() => (watched.visible = performance.now())));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Opens the address as if typed, and waits for the cards and for what loads after them. */
export async function openPage(page: Page, address: string): Promise<Opened> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address, { waitUntil: 'commit' });
  const watched = await page.waitForFunction(
    () => {
      const { watched: seen } = globalThis as unknown as { watched: Watched };
      return seen.visible === undefined ? null : seen;
    },
    null,
    { timeout: 60_000, polling: 50 },
  );
  await page.waitForTimeout(400);
  const { visible = 0, blocked } = (await watched.jsonValue()) ?? { blocked: 0 };
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { visible, blocked, kilobytes: bytes / 1000, heap: usedSize / 1_000_000 };
}

/** The times between frames while a card is carried over four columns and back. */
export async function framesOfDrag(page: Page): Promise<number[]> {
  const columns = await page.locator('[data-stage]').all();
  const card = (await page.getByRole('article').nth(1).boundingBox())!;
  await page.mouse.move(card.x + 40, card.y + 70);
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 80, { steps: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (now: number) => {
      times.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { frameTimes: times });
  });
  for (const index of [1, 2, 3, 2, 1, 0, 2]) {
    const box = (await columns[index]!.boundingBox())!;
    await page.mouse.move(box.x + 140, box.y + 200 + index * 90, { steps: 25 });
  }
  const times = await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes);
  await page.mouse.up();
  return times.slice(1).map((time, index) => time - times[index]!);
}

/** Milliseconds from each key to the frame that shows it, while numbers are typed down a column of the grid. */
export async function timesOfKeys(page: Page): Promise<number[]> {
  await page.locator('[data-cell="0:0"]').click();
  await page.evaluate(() => {
    const times: number[] = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
    Object.assign(globalThis, { keyTimes: times });
  });
  for (let row = 0; row < 8; row++) {
    await page.keyboard.type('314', { delay: 80 });
    await page.keyboard.press('Enter', { delay: 80 });
  }
  await page.waitForTimeout(200);
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}
