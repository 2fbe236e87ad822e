/**
 * Mistakes on purpose. Each line below a mark must fail to compile: `npm run types` reports a mark without an error, so
 * the compiler keeps checking the names on both sides. Nothing here ever runs.
 */
import type { Module } from './server/platform/modules.ts';
import type { Call } from './server/platform/calls.ts';
import { reply } from './server/platform/calls.ts';
import { access, holds, signedIn } from './server/platform/access.ts';
import { reference } from './server/platform/fields/choice.ts';
import { text } from './server/platform/fields/text.ts';
import { form } from './server/platform/forms.ts';
import { referables } from './server/platform/reference.ts';
import { action, dialog, editing } from './server/platform/dialogs.ts';
import { get as answer, listing, record } from './server/platform/routes.ts';
import { readDeals } from './server/sales/deals/deals.access.ts';
import { dealChanges } from './server/sales/deals/deals.changes.ts';
import { dealList } from './server/sales/deals/deals.list.ts';
import { findDeal } from './server/sales/deals/deals.rows.ts';
import { deals } from './server/sales/deals/deals.table.ts';
import { loadSections } from './server/organisation/programs/load.ts';
import { findTag } from './server/system/tags/tags.ts';
import { listItem } from './server/system/picklists/items.field.ts';
import { Can } from './web/platform/Can.tsx';
import { get, post, showingGet } from './web/platform/api.ts';
import { openForm } from './web/platform/dialogs/dialogs.ts';
import { openPanel } from './web/platform/dialogs/panels.ts';
import { runAction } from './web/platform/dialogs/runAction.ts';
import { useList } from './web/platform/lists/useList.ts';
import { useRecord } from './web/platform/lists/useRecord.ts';
import { useTopic, useWatch } from './web/platform/live/useTopic.ts';
import { may } from './web/platform/session.ts';
import { upload } from './web/platform/upload.ts';
import { declarePlaces } from './contract/platform/places.ts';

const id = 5;
const one = '/api/jobs/deals/{id}';
const refetch = () => undefined;

export async function calls() {
  // @ts-expect-error: a misspelt address
  await get('/api/jobs/dealz');
  // @ts-expect-error: the placeholder in the address is not filled in
  await get(one);
  // @ts-expect-error: a placeholder that the address does not have
  await get(one, { deal: id });
  const { data } = await get(one, { id });
  // @ts-expect-error: a field that the server never sends
  data.nickname.trim();
  // @ts-expect-error: reads only, nothing is posted here
  await post(one, { id });
  const { meta } = await get('/api/jobs/deals');
  // @ts-expect-error: a total that the list does not have
  meta.totals.margin.toFixed();
  const taken = await upload('/api/system/uploads?mimes=png', new File([], 'logo.png'));
  // @ts-expect-error: what another address answers a file with
  taken.data.changes.at(0);
  // @ts-expect-error: takes no file
  await upload('/api/jobs/deals', new File([], 'logo.png'));
}

export function Shown() {
  // @ts-expect-error: not a list
  useList(one, { params: { id } });
  // @ts-expect-error: rows of another table
  useList('/api/jobs/deals', { row: 'services' });
  // @ts-expect-error: a record's table must be named, so that it is kept up to date
  useRecord(one, { id });
  // @ts-expect-error: a misspelt topic
  useTopic('dealz', () => undefined);
  // @ts-expect-error: a misspelt topic of one row
  useTopic(`deal:${id}`, () => undefined);
  const queryKey = [one, id];
  const of = showingGet(one, { id });
  const shown = useList('/api/jobs/deals', { row: 'deals' }).rows;
  useWatch({
    topic: 'deals',
    refetch,
    queryKey,
    shown,
    of,
    // @ts-expect-error: what the stream sends of a record is not what is shown
    taken: (now, news) => ('answer' in news ? news.answer.data : now),
  });
  // @ts-expect-error: a misspelt ability
  return <Can do="read dealz">…</Can>;
}

export function dialogs() {
  // @ts-expect-error: a field that is not in the answer to the form
  openForm(`${one}/edit`, { id }, { onSaved: ({ data }) => data.nickname });
  // @ts-expect-error: a misspelt ability among several
  may(['read deals', 'read own dealz']);
  // @ts-expect-error: there is no form
  openForm(one, { id });
  // @ts-expect-error: which deal?
  openForm(`${one}/edit`);
  // @ts-expect-error: a misspelt kind of panel
  openPanel('dael', id);
  // @ts-expect-error: how the row changes is not declared
  void runAction(`${one}/archive`, { id });
  // @ts-expect-error: archiving deletes nothing
  void runAction(`${one}/archive`, { id }, { becomes: ['deals', 'deleted'] });
}

const names = form({ name: text('Name', {}) });
const wrong = async (_call: Call) => reply({ name: 'no id' });

export const routes = [
  // @ts-expect-error: an address that is not in the contract
  answer('/api/jobs/nothing', signedIn, () => null),
  // @ts-expect-error: the answer does not match the contract
  answer('/api/jobs/deals/select', readDeals, () => [{ id, label: 'no text' }]),
  // @ts-expect-error: a finder of other records
  record(one, readDeals, findTag),
  // @ts-expect-error: a list of other rows
  ...listing('/api/jobs/services', readDeals, dealList),
  // @ts-expect-error: the save does not return an id
  ...dialog('/api/jobs/deals/add', readDeals, null, { title: 'Add', form: names, save: wrong }),
  // @ts-expect-error: an edit keeps fields that are not sent, this one would empty them
  ...dialog(`${one}/edit`, readDeals, findDeal, { title: 'Edit', form: names, save: async () => ({ id }) }),
  // @ts-expect-error: the other way round
  ...editing('/api/jobs/deals/add', readDeals, null, { title: 'Add', form: names, save: async () => ({ id }) }),
  // @ts-expect-error: the verb does not return an id
  ...action(`${one}/archive`, readDeals, findDeal, wrong),
];

export const parts = [
  // @ts-expect-error: the part that changed does not look like the whole answer
  answer('/api/makh/programs/{program}/sections', readDeals, loadSections, { part: async () => reply({ lists: [] }) }),
];

export const declared = {
  // @ts-expect-error: a misspelt ability
  access: access(holds('read dealz')),
  // @ts-expect-error: a select whose address does not return choices
  source: reference('Deal', '/api/jobs/deals', { table: deals }),
  // @ts-expect-error: an unknown pick list
  item: listItem('Industry', 'industries', {}),
  // @ts-expect-error: an unknown class name
  kind: referables.give('Dael', { table: deals, read: readDeals }),
};

// @ts-expect-error: a tracked table without a topic
export const module: Module = { changes: { dealz: dealChanges.deals } };

export const places = declarePlaces({
  screens: {
    'deals.browse': { path: '/deals/browse', area: 'Deals', access: ['read deals'], heading: 'Deals' },
    // @ts-expect-error: the parent screen does not exist
    'deals.one': { path: '/deals/{id}', area: 'Deals', access: ['read deals'], heading: 'Deal', parent: 'dealz' },
  },
});
