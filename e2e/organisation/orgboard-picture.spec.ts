import { expect, signInAs, test } from '../story.ts';

test('the button PNG saves the whole board as a JPEG, zoomed or not', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/org-board');
  const sizes: [number, number][] = [];
  for (const step of ['whole', 'zoomed']) {
    if (step === 'zoomed') await page.getByRole('button', { name: 'Division 4' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PNG', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('org-board-1.jpg');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const source = `data:image/jpeg;base64,${Buffer.concat(chunks).toString('base64')}`;
    const seen = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const corner = (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3));
      const [right, bottom] = [image.width - 1, image.height - 1];
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at]! + data[at + 1]! + data[at + 2]! < 200) dark += 1;
      return {
        size: [image.width, image.height] as [number, number],
        corners: [corner(0, 0), corner(right, 0), corner(0, bottom), corner(right, bottom)],
        dark,
      };
    }, source);
    for (const corner of seen.corners) expect(Math.min(...corner)).toBeGreaterThan(250);
    // There is writing on it.
    expect(seen.dark).toBeGreaterThan(2000);
    sizes.push(seen.size);
  }
  expect(sizes[1]).toEqual(sizes[0]);
});
