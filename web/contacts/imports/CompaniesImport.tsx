import { ImportScreen } from './ImportScreen.tsx';

export function CompaniesImport() {
  return <ImportScreen kind="companies" />;
}
