import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Marks the one point of contact of a company. */
export function PrimaryBadge() {
  return <StatusBadge tone="accent">Primary</StatusBadge>;
}
