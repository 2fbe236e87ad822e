import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWorking } from './companyScopeQueries.ts';

/** What belongs to the working company. Without one nothing could be saved, so it says why instead. */
export function InCompany({ children }: { children: ReactNode }) {
  const { working, words } = useWorking();
  if (working || !words) return children;
  return <EmptyState icon={<IconBuilding size={22} />} text={words} />;
}
