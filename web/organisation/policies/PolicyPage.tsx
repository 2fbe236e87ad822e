import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import type { PolicyRecord } from '../../../contract/organisation/policies.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { KeptText } from '../publications/KeptText.tsx';
import { policyKind } from '../publications/kind.ts';
import { PublicationButtons } from '../publications/PublicationButtons.tsx';
import { PublicationState } from '../publications/PublicationState.tsx';
import { PublicationTabs } from '../publications/PublicationTabs.tsx';
import { useEditing } from '../publications/useEditing.ts';
import { Acknowledge } from './Acknowledge.tsx';
import { issuePolicy, policiesPath, policyActions, publishPolicy } from './policyActions.ts';
import { Readers } from './Readers.tsx';

const TextEditor = lazyPart(async () => (await import('../publications/TextEditor.tsx')).TextEditor);

function Page({ policy }: { policy: PolicyRecord }) {
  const { readers, acknowledged } = policy.reading;
  const readersTab = {
    key: 'readers',
    label: readers > 0 ? `Readers (${acknowledged} of ${readers})` : 'Readers',
    content: <Readers policy={policy} />,
  };
  return (
    <Screen
      heading={policy.title}
      crumb={policy.title}
      subHeading={<PublicationState of={policy} />}
      actions={
        <PublicationButtons of={policy} menu={policyActions} onPublish={publishPolicy}>
          {policy.can.issue && policy.version !== null && (
            <Button
              variant="default"
              leftSection={<IconUsers size={15} aria-hidden />}
              onClick={() => issuePolicy(policy)}
            >
              Issue
            </Button>
          )}
        </PublicationButtons>
      }
    >
      <PublicationTabs
        kind={policyKind}
        of={policy}
        more={policy.can.issue && policy.version !== null ? [readersTab] : []}
        below={<Acknowledge key={policy.id} policy={policy} />}
      />
    </Screen>
  );
}

/** A policy: the published text, the draft, and who has read it. */
export function PolicyPage() {
  const id = useParam('id') ?? '';
  const loaded = useRecord(
    `${policiesPath}/{id}`,
    { id },
    { row: 'policies', topic: [`policy_draft:${id}`, 'policy_issues', 'policy_acknowledgements'] },
  );
  const [isEditing, stop] = useEditing();
  return (
    <RecordScreen loaded={loaded} kept={<KeptText kind={policyKind} id={id} />}>
      {(policy) =>
        isEditing && policy.can.edit && policy.draft ? (
          <TextEditor key={policy.id} kind={policyKind} of={policy} draft={policy.draft} onDone={stop} />
        ) : (
          <Page policy={policy} />
        )
      }
    </RecordScreen>
  );
}
