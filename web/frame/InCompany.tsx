import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useWorking } from './companyScopeQueries.ts';

/**
 * What belongs to the working company. Without one nothing could be saved, so it says why instead; in the place of a
 * whole screen, under its heading.
 */
export function InCompany({ children, isScreen = false }: { children: ReactNode; isScreen?: boolean }) {
  const { working, words } = useWorking();
  if (working || !words) return children;
  const why = <EmptyState icon={<IconBuilding size={22} />} text={words} />;
  return isScreen ? <Screen>{why}</Screen> : why;
}
