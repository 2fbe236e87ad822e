import { IconBuildingCommunity } from '@tabler/icons-react';
import { scopeTexts } from '../../../contract/platform/session.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { useMay } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { addCompany } from '../companies/companyActions.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { EmployeesTable } from './EmployeesTable.tsx';
import { useChosenCompany } from './useChosenCompany.ts';

/** Employees administration, one company at a time. */
export function EmployeesBrowse() {
  const { company, choices, isReady, choose } = useChosenCompany();
  const mayAdd = useMay('add organization companies');
  return (
    <Screen actions={<CompanyChoice company={company} choices={choices} onChoose={choose} />}>
      {company !== null ? (
        <EmployeesTable company={company} />
      ) : isReady ? (
        <EmptyState
          icon={<IconBuildingCommunity size={22} />}
          text="Select a company to continue"
          hint={choices.length === 0 && !mayAdd && scopeTexts.none}
          action={choices.length === 0 && mayAdd && <AddButton onClick={addCompany}>Add Company</AddButton>}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Screen>
  );
}
