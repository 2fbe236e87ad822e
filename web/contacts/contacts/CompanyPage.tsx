import { useParam } from '../../platform/currentScreen.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { useGivenActions } from '../../platform/lists/useGivenActions.ts';
import records from '../../platform/records/records.module.css';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { companyActions } from './companyActions.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';
import { CompanyType } from './CompanyType.tsx';
import classes from './contacts.module.css';
import { useCompany } from './useCompany.ts';
import { useCompanySummary } from './useCompanySummary.ts';

const others = companyActions.filter(({ label }) => label === 'Add Person' || label === 'Merge…');

/** A company: its card, and tabs for everything that belongs to it. */
export function CompanyPage() {
  const id = useParam('id') ?? '';
  const loaded = useCompany(id);
  const summary = useCompanySummary(id);
  const menu = useGivenActions('Company', others);
  return (
    <RecordScreen loaded={loaded}>
      {(company) => (
        <Screen
          heading={company.name}
          crumb={company.name}
          subHeading={
            <span className={records.sub}>
              <CompanyType type={company.type} />
              {company.industry?.label}
            </span>
          }
          actions={<RowMenu row={company} actions={menu} />}
        >
          <div className={classes.page}>
            <CompanyCard company={company} />
            <div className={classes.beside}>
              {summary && <CompanyFigures summary={summary} />}
              <PageTabs
                of={{
                  carries: true,
                  reference: { reference_type: 'Company', reference_id: company.id },
                  counts: summary?.counts,
                }}
                history={{ table: 'contact_companies', id: company.id }}
              />
            </div>
          </div>
        </Screen>
      )}
    </RecordScreen>
  );
}
