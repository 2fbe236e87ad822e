import { CompaniesTable } from './CompaniesTable.tsx';

export function ProspectsBrowse() {
  return <CompaniesTable noun="Prospects" name="prospects" type="prospect" />;
}
