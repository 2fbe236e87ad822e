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
import type { MenuArea } from '../../contract/platform/menu.ts';

export const areaIcons: Record<MenuArea, Icon> = {
  Home: IconHome,
  Contacts: IconAddressBook,
  Leads: IconTargetArrow,
  Deals: IconReportMoney,
  Services: IconLayoutKanban,
  Programs: IconFlag3,
  Organization: IconHierarchy3,
  Hat: IconRosette,
  Reports: IconChartBar,
  System: IconSettings,
};
