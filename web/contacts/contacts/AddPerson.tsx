import { AddButton } from '../../platform/AddButton.tsx';
import { addPerson } from './personActions.ts';

/** Add Person, to a given company if there is one. */
export function AddPerson({ company }: { company?: number }) {
  return (
    <AddButton do="add people" onClick={() => addPerson(company)}>
      Add Person
    </AddButton>
  );
}
