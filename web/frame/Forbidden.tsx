import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { errorTexts } from '../../contract/platform/answers.ts';
import { lazyPart } from '../platform/modules/lazyPart.tsx';
import { forgetRefusal, refusalReason } from '../platform/refusal.ts';
import { forgetKeptParts, useKeptParts } from '../platform/sentAway.ts';
import { PageMessage } from '../ui/PageMessage.tsx';
import { HomeLink } from './HomeLink.tsx';

const KeptCard = lazyPart(async () => (await import('../platform/records/KeptCard.tsx')).KeptCard);

export function Forbidden() {
  const parts = useKeptParts();
  const [reason] = useState(refusalReason);
  useEffect(
    () => () => {
      forgetKeptParts();
      forgetRefusal();
    },
    [],
  );
  return (
    <PageMessage
      mark={<IconLock size={28} />}
      heading={errorTexts.wrongPermission}
      text={reason ?? 'Ask an administrator if you need to work here.'}
      below={
        parts.length > 0 && (
          <KeptCard parts={parts}>
            When you have the permission again, open the same place in this tab: what you typed is there. Until then you
            can copy it from here.
          </KeptCard>
        )
      }
    >
      <HomeLink />
    </PageMessage>
  );
}
