import { IconArrowMerge, IconArrowsMaximize, IconStar } from '@tabler/icons-react';
import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { currentAddress, go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';
import { may } from '../../platform/session.ts';
import { DuplicatePeople } from './DuplicateNotice.tsx';

export const peoplePath = '/api/contacts/people';
export const personAddress = (id: number) => `/contacts/people/${id}`;

const several = severalOf(peoplePath);

/** Add Person, with the company filled in if given. */
export const addPerson = (company?: number) =>
  openForm(`${peoplePath}/add`, company ? { company } : {}, { notice: DuplicatePeople });
/** From the palette, where no list may be in sight: the new one opens. */
export const addAndOpenPerson = () =>
  openForm(
    `${peoplePath}/add`,
    {},
    { notice: DuplicatePeople, onSaved: ({ data }) => may('read people') && openPanel('person', data.id) },
  );
export const editPerson = (person: { id: number }) => openForm(`${peoplePath}/{id}/edit`, { id: person.id });

export async function deletePerson(person: { id: number }): Promise<void> {
  const done = await runAction(
    `${peoplePath}/{id}/delete`,
    { id: person.id },
    { becomes: ['people', 'deleted'], confirm: true },
  );
  if (done && currentAddress().startsWith(personAddress(person.id))) go('/contacts/people', { replace: true });
}

/** The actions of a person, in the lists and the panel. */
export const personActions: RowAction<ContactPerson>[] = [
  { label: 'Full view', icon: IconArrowsMaximize, run: ({ id }) => go(personAddress(id)) },
  editAction(editPerson, several('edit')),
  {
    label: 'Make primary',
    icon: IconStar,
    when: ({ can, company, primary }) => can.edit && company !== null && !primary,
    run: (person) => void runAction(`${peoplePath}/{id}/primary`, { id: person.id }),
  },
  {
    label: 'Merge…',
    icon: IconArrowMerge,
    when: ({ can }) => can.merge,
    run: ({ id }) => openPanel('person-merge', id),
  },
  deleteAction((person) => void deletePerson(person), several('delete')),
];
