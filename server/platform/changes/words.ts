import { money } from '../../../contract/platform/money.ts';

type Worded = string | number | boolean;
const isWorded = (value: unknown): value is Worded => ['string', 'number', 'boolean'].includes(typeof value);

/** "50%". */
export const percent = (value: unknown): unknown => (isWorded(value) ? `${value}%` : value);

/** "$ 1,250". */
export const amountText = (value: unknown): unknown => (typeof value === 'number' ? money(value) : value);

/** The name of a code. */
export const among =
  (names: Record<string | number, string>) =>
  (value: unknown): unknown =>
    isWorded(value) ? (names[String(value)] ?? value) : value;
