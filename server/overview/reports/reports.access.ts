import { readDeals } from '../../sales/deals/deals.access.ts';
import { browseExpenses, exportExpenses } from '../../delivery/expenses/expenses.access.ts';
import { access, also, holds } from '../../platform/access.ts';
import { readServices } from '../../delivery/services/services.access.ts';
import { browseTimeLogs } from '../../together/timelogs/timelogs.access.ts';

export const browseReports = access(holds('browse reports'));

/** A report shows what its reader may see anyway: only their own rows if they see no others. */
export const reportDeals = also(readDeals, 'browse reports');
export const reportServices = also(readServices, 'browse reports');
export const reportTime = also(browseTimeLogs, 'browse reports');
export const reportExpenses = also(browseExpenses, 'browse reports');
/** As with the list of expenses, only users who manage or add expenses may export them. */
export const exportExpensesReport = also(exportExpenses, 'browse reports');
