import { IconMapQuestion } from '@tabler/icons-react';
import { PageMessage } from '../ui/PageMessage.tsx';
import { HomeLink } from './HomeLink.tsx';

export function NotFound() {
  return (
    <PageMessage
      mark={<IconMapQuestion size={28} />}
      heading="Page not found"
      text="There is nothing at this address. The page may have moved, or the link may be incomplete."
    >
      <HomeLink />
    </PageMessage>
  );
}
