import { dayText } from '../../contract/platform/dates.ts';
import { money } from '../../contract/platform/money.ts';
import { claimUploads } from '../platform/files/uploads.ts';
import { keep } from './files.ts';
import type { Place } from './files.ts';
import { letter } from './pictures.ts';

type Paid = { supplier: string; cost: number; expense_at: string };

/** Stores the receipt of an expense as a file; returns its id. */
export async function receiptOf(place: Place, { supplier, cost, expense_at }: Paid): Promise<number> {
  const kind = cost < 0 ? 'Credit note' : 'Receipt';
  const lines = [supplier, dayText(expense_at, 'D MMM YYYY'), money(Math.abs(cost)), 'To Northlight Studio'];
  const { upload_id } = await keep(place, `${kind} ${supplier} ${expense_at}.pdf`, letter(kind, lines));
  await claimUploads(place.db, [upload_id]);
  return upload_id;
}
