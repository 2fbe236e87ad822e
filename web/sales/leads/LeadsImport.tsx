import { ImportScreen } from '../../contacts/imports/ImportScreen.tsx';

export function LeadsImport() {
  return <ImportScreen kind="leads" />;
}
