import { CompaniesTable } from './CompaniesTable.tsx';

export function ClientsBrowse() {
  return <CompaniesTable noun="Clients" name="clients" type="client" />;
}
