import { ImportScreen } from './ImportScreen.tsx';

export function PeopleImport() {
  return <ImportScreen kind="people" />;
}
