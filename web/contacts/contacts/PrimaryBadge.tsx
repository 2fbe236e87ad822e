import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Marks a company's point of contact. */
export function PrimaryBadge() {
  return <StatusBadge tone="accent">Primary</StatusBadge>;
}
