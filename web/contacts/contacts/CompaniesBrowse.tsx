import { CompaniesTable } from './CompaniesTable.tsx';

export function CompaniesBrowse() {
  return <CompaniesTable noun="Companies" name="companies" />;
}
