import type { CompanySummary, DealSum } from '../../../contract/overview/companysummary.ts';
import { formatMoney } from '../../platform/format.ts';
import { Figures } from '../../ui/Figures.tsx';

const dealsFigure = (label: string, sum: DealSum | null) =>
  sum ? [{ label, value: sum.deals, hint: sum.deals > 0 && formatMoney(sum.value) }] : [];

/** What is being sold to a company, what was, and what it pays for. */
export function CompanyFigures({ summary }: { summary: CompanySummary }) {
  const { open_deals, won_deals, services } = summary;
  const figures = [
    ...dealsFigure('Open deals', open_deals),
    ...dealsFigure('Won deals', won_deals),
    ...(services
      ? [
          {
            label: 'Active services',
            value: services.services,
            hint: services.services > 0 && `${formatMoney(services.fee)} in fees`,
          },
        ]
      : []),
  ];
  return figures.length > 0 ? <Figures label="Figures" figures={figures} /> : null;
}
