import type { Chosen } from '../../../contract/platform/forms.ts';
import type { Timed } from './timer.ts';

/** A record as the server offers it for a time log: Service:5 and its name. */
export function timedOf({ id, text }: Chosen): Timed | null {
  const [, reference_type, number] = /^([A-Za-z]+):(\d+)$/.exec(String(id)) ?? [];
  return reference_type ? { reference_type, reference_id: Number(number), title: text } : null;
}
