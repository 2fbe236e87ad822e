import {
  IconChartFunnel,
  IconClockHour4,
  IconCoins,
  IconGauge,
  IconReceipt2,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react';
import type { ReportName } from '../../../contract/overview/reports.ts';

export const reportIcons: Record<ReportName, Icon> = {
  deals: IconTrophy,
  pipeline: IconChartFunnel,
  fees: IconCoins,
  budgets: IconGauge,
  time: IconClockHour4,
  expenses: IconReceipt2,
};
