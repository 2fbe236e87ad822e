import type { KeptPart } from '../sentAway.ts';
import { KeptCard } from './KeptCard.tsx';

/** What someone was typing into a record when a colleague deleted it. */
export const TypedBefore = ({ parts }: { parts: readonly KeptPart[] }) => (
  <KeptCard parts={parts}>
    This was deleted before you saved. If it is restored, open the same field in this tab: what you typed is there.
    Until then you can copy it from here.
  </KeptCard>
);
