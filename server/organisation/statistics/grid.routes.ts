import type { GridCell, GridChange } from '../../../contract/organisation/statistics.ts';
import { defaultExportFormat, savedText } from '../../../contract/organisation/statistics.ts';
import { jsonReply, queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { dropRest, receive } from '../../platform/files/receive.ts';
import { discard } from '../../platform/files/uploads.ts';
import { apiHeaders } from '../../platform/http/headers.ts';
import { inTransaction } from '../../platform/own-transaction.ts';
import { notFound, refused } from '../../platform/problems.ts';
import { get, put } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { readSheet } from '../../platform/sheets.read.ts';
import { sendSheet } from '../../platform/sheets.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';
import { gridRows, gridText, readGrid } from './grid.ts';
import { sheetPlaces } from './grid.places.ts';
import { gridChanges, storeChanges, storeSheet } from './grid.save.ts';
import { bulkSet, bulkSetAll } from './statistics.access.ts';

const path = '/api/foundry/statistics/assignments/export';

const told = (saved: number, changes: GridChange[]) => ({ saved, changes: changes.slice(0, 1000) });

async function saveGrid(call: Call) {
  const changes = await gridChanges(call, bulkSet, { csv: call.body['csv'], seen: call.body['seen'] });
  await storeChanges(call, changes);
  return reply(told(changes.length, changes), { message: savedText(changes.length) });
}

type Received = { bytes: Buffer; original_name: string };

async function received(call: Call, request: Parameters<NonNullable<Route['raw']>>[1]): Promise<Received> {
  const upload = await receive(call, request, ['xlsx']);
  try {
    const content = await call.platform.storage.read(upload.storage_key);
    if (!content) throw notFound('file');
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    return { bytes: Buffer.concat(chunks), original_name: upload.original_name };
  } finally {
    await discard(call.platform, upload);
  }
}

/** Stores a filled-in sheet at once; with preview=1 it only says what would change. */
const uploadRoute: Route = {
  method: 'POST',
  path,
  access: bulkSetAll,
  mutates: true,
  kind: 'raw',
  summary:
    'Takes a sheet as it was downloaded and filled in: multipart field file; preview=1 only says what would change.',
  handle: () => undefined,
  raw: async (call, request, answer) => {
    const isPreview = ['1', 'true'].includes(queryText(call, 'preview') ?? '');
    try {
      const { bytes, original_name } = await received(call, request);
      const { name, rows } = await readSheet(bytes);
      if (rows.length === 0) throw refused(`Sheet “${name}” is empty.`);
      const changes = await inTransaction(call, async (db) => {
        const inside = { ...call, db };
        const found = await gridChanges(inside, bulkSetAll, { csv: rows, places: sheetPlaces(name) });
        if (isPreview || found.length === 0) return found;
        await storeSheet(inside, original_name);
        await storeChanges(inside, found);
        return found;
      });
      const stored = isPreview ? 0 : changes.length;
      const about = isPreview ? {} : { message: savedText(stored), ...(stored > 0 && { batch: call.batch }) };
      const data = told(stored, changes);
      return await answer.headers(apiHeaders).send(JSON.stringify({ status: true, data, ...about }));
    } catch (error) {
      dropRest(request, answer);
      throw error;
    }
  },
};

const downloadRoute: Route = {
  method: 'GET',
  path: '/foundry/statistics/assignments/export',
  access: bulkSetAll,
  mutates: false,
  kind: 'raw',
  summary: 'The grid as a spreadsheet, to be filled in and uploaded: from_date, to_date, groups, type, format.',
  handle: () => undefined,
  raw: async (call, _request, answer) => {
    const [header = [], ...rows] = gridRows(await readGrid(call, bulkSetAll));
    const columns = header.map((label, at): SheetColumn<GridCell[]> => ({
      label: String(label),
      value: (row) => (row[at] === '' ? null : row[at]),
      width: at === 1 ? 32 : 12,
    }));
    const asked = { ...call, query: { format: defaultExportFormat, ...call.query } };
    return sendSheet(asked, answer, {
      path: '/foundry/statistics/assignments/export',
      title: 'Statistics',
      columns,
      rows: () => Promise.resolve(rows),
    });
  },
};

export const gridRoutes: Route[] = [
  get(path, bulkSet, async (call) => jsonReply<GridCell[][]>(gridText(await readGrid(call, bulkSet))), {
    summary: 'The grid: a header row and data rows; NA is a cell that cannot be set.',
  }),
  put(path, bulkSet, saveGrid, {
    summary: 'Saves rows of the grid (csv); with seen, a newer value of a colleague is named instead of overwritten.',
  }),
  uploadRoute,
  downloadRoute,
];
