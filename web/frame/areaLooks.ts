import {
  IconAddressBook,
  IconChartBar,
  IconFlag3,
  IconHierarchy3,
  IconHome,
  IconLayoutKanban,
  IconReportMoney,
  IconRosette,
  IconSettings,
  IconTargetArrow,
  type Icon,
} from '@tabler/icons-react';
import type { AreaName } from '../platform/screens.ts';

type AreaLook = { label: string; path: string; icon: Icon };

/** The areas of the menu, in its order. */
export const areaLooks: Partial<Record<AreaName, AreaLook>> = {
  Home: { label: 'Home', path: '/dashboard', icon: IconHome },
  Contacts: { label: 'Contacts', path: '/contacts', icon: IconAddressBook },
  Leads: { label: 'Leads', path: '/leads', icon: IconTargetArrow },
  Deals: { label: 'Deals', path: '/deals', icon: IconReportMoney },
  Services: { label: 'Services', path: '/services', icon: IconLayoutKanban },
  Programs: { label: 'Programs', path: '/programs', icon: IconFlag3 },
  Organization: { label: 'Organization', path: '/organization', icon: IconHierarchy3 },
  Hat: { label: 'My Hat', path: '/hat', icon: IconRosette },
  Reports: { label: 'Reports', path: '/reports', icon: IconChartBar },
  System: { label: 'System', path: '/system', icon: IconSettings },
};
