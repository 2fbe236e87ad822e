import { crc32, deflateSync } from 'node:zlib';

type Colour = [number, number, number];

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A poster as a png: a gradient of two colours behind a bright disc. */
export function poster(from: Colour, to: Colour, width = 480, height = 320): Buffer {
  const lines = Buffer.alloc((width * 3 + 1) * height);
  const [middleX, middleY, radius] = [width * 0.68, height * 0.42, height * 0.24];
  for (let y = 0, at = 0; y < height; y += 1) {
    at += 1;
    for (let x = 0; x < width; x += 1) {
      const share = (x / width + y / height) / 2;
      const isDisc = Math.hypot(x - middleX, y - middleY) < radius;
      for (let part = 0; part < 3; part += 1) {
        const value = from[part]! + (to[part]! - from[part]!) * share;
        lines[at] = isDisc ? 255 - (255 - value) * 0.25 : value;
        at += 1;
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The studio's mark as a drawing. */
export const mark = (ground: string, light: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">` +
      `<rect width="240" height="240" rx="48" fill="${ground}"/><circle cx="154" cy="92" r="36" fill="${light}"/>` +
      `<path d="M40 196V72l84 124V104" fill="none" stroke="#fff" stroke-width="18" stroke-linejoin="round"/></svg>`,
  );

/** One page with a heading and some lines. */
export function letter(heading: string, lines: string[]): Buffer {
  const safe = (text: string) => text.replace(/[\\()]/g, '\\$&');
  const text = [
    `BT /F1 26 Tf 60 730 Td (${safe(heading)}) Tj`,
    '/F1 12 Tf 0 -40 Td 18 TL',
    ...lines.map((line) => `(${safe(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = body.length;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
