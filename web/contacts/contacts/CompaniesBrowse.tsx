import { CompaniesTable } from './CompaniesTable.tsx';

/** Everyone the agency works for or would like to. */
export function CompaniesBrowse() {
  return <CompaniesTable noun="Companies" name="companies" />;
}
