import { finder } from '../platform/records.ts';
import { notTrashed } from '../platform/trash.ts';
import { dealRows } from './deals.list.ts';
import { deals } from './deals.table.ts';

export const findDeal = finder({
  noun: 'Deal',
  table: deals,
  query: dealRows,
  within: () => notTrashed(deals),
  cid: deals.cid,
});
