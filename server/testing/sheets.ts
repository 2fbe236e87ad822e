import { crc32, deflateRawSync } from 'node:zlib';

/** An archive written by hand, so that its parts can be as wrong as a test needs. */
export function archiveOf(parts: Record<string, string>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [part, text] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(part), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    files.push(Buffer.from('PK\u0003\u0004'), facts, name, packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, rest, name);
    at += 30 + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  for (const place of [4, 6]) end.writeUInt16LE(Object.keys(parts).length, place);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

const schema = 'http://schemas.openxmlformats.org';
const office = `${schema}/officeDocument/2006/relationships`;
const relations = (...of: [kind: string, target: string][]) =>
  `<Relationships xmlns="${schema}/package/2006/relationships">${of
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A workbook of one sheet with this XML, and the texts its cells can point to. */
export const bookOfXml = (sheet: string, texts = ''): Buffer =>
  archiveOf({
    '[Content_Types].xml': `<Types xmlns="${schema}/package/2006/content-types"/>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Values" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
  });

/** A workbook as a spreadsheet program saves it: its sheets by name. */
export async function bookOf(sheets: Record<string, (string | number | boolean | Date | null)[][]>): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));
}
