import type { AnswerAt } from '../../../contract/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { Figures } from '../../ui/Figures.tsx';

type CompanySummary = AnswerAt<'/api/contacts/companies/{id}/summary', 'get'>;

const dealsFigure = (label: string, sum: CompanySummary['open_deals']) =>
  sum ? [{ label, value: sum.deals, hint: sum.deals > 0 && formatMoney(sum.value) }] : [];

/** Open deals, won deals and active services of a company. */
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
