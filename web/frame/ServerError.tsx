import { IconPlugConnectedX } from '@tabler/icons-react';
import { PageMessage } from '../ui/PageMessage.tsx';
import { HomeLink } from './HomeLink.tsx';

export function ServerError() {
  return (
    <PageMessage
      mark={<IconPlugConnectedX size={28} />}
      heading="Something went wrong"
      text="The server could not answer. Your saved work is safe; please try again in a moment."
    >
      <HomeLink />
    </PageMessage>
  );
}
