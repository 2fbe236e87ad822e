import { IconLock } from '@tabler/icons-react';
import { errorTexts } from '../../contract/platform/answers.ts';
import { PageMessage } from '../ui/PageMessage.tsx';
import { HomeLink } from './HomeLink.tsx';

export function Forbidden() {
  return (
    <PageMessage
      mark={<IconLock size={28} />}
      heading={errorTexts.wrongPermission}
      text="Ask an administrator if you need to work here."
    >
      <HomeLink />
    </PageMessage>
  );
}
