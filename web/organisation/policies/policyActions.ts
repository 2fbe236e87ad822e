import { IconBell, IconPencil, IconRestore, IconUsers } from '@tabler/icons-react';
import type { Policy, PolicyRecord } from '../../../contract/organisation/policies.ts';
import type { Publication, PublicationRecord } from '../../../contract/organisation/publications.ts';
import { go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction } from '../../platform/lists/usualActions.ts';
import { policyAddress } from '../publications/addresses.ts';

export const policiesPath = '/api/organization/policies';
export const readingTopics = ['policy_issues', 'policy_acknowledgements', 'position_staff', 'employees'] as const;

/** Add Policy; then opens it for writing. */
export const addPolicy = () =>
  openForm(
    `${policiesPath}/add`,
    {},
    { onSaved: ({ data }) => go(`${policyAddress({ ...data, title: 'new' })}?edit=1`) },
  );

/** Publishes only the draft that the user has seen. */
export const publishPolicy = ({ id, draft }: Pick<PublicationRecord, 'id' | 'draft'>) =>
  openForm(`${policiesPath}/{id}/publish`, { id, revision: draft?.revision });
export const issuePolicy = ({ id }: Pick<Publication, 'id'>) => openForm(`${policiesPath}/{id}/issue`, { id });
export const acknowledge = ({ id, version }: Pick<PolicyRecord, 'id' | 'version'>) =>
  void runAction(`${policiesPath}/{id}/acknowledge`, { id, version });
export const nudge = ({ id }: Pick<Publication, 'id'>) =>
  void runAction(`${policiesPath}/{id}/nudge`, { id }, { confirm: true });

type Acted = Policy | PolicyRecord;
const editDetails = ({ id }: Acted) => openForm(`${policiesPath}/{id}/edit`, { id });
const remove = ({ id }: Acted) =>
  void runAction(`${policiesPath}/{id}/delete`, { id }, { becomes: ['policies', 'deleted'], confirm: true });
const restore = ({ id }: Acted) =>
  void runAction(`${policiesPath}/{id}/restore`, { id }, { becomes: ['policies', 'restored'], confirm: true });

const mayIssue = (policy: Acted) => policy.can.issue && policy.version !== null && policy.deleted_at === null;
const isWaiting = (policy: Acted) => mayIssue(policy) && policy.reading.readers > policy.reading.acknowledged;

export const policyActions: RowAction<Acted>[] = [
  { label: 'Edit Details', icon: IconPencil, when: ({ can, deleted_at }) => can.edit && !deleted_at, run: editDetails },
  { label: 'Issue', icon: IconUsers, when: mayIssue, run: issuePolicy },
  { label: 'Nudge', icon: IconBell, when: isWaiting, run: nudge },
  {
    label: 'Restore',
    icon: IconRestore,
    when: ({ can, deleted_at }) => can.restore && deleted_at !== null,
    run: restore,
  },
  deleteAction(remove),
];
