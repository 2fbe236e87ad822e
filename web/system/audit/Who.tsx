import { Group } from '@mantine/core';
import { Avatar } from '../../ui/Avatar.tsx';

type WhoProps = {
  name: string | null;
  /** From where it was asked for; the system asks from nowhere. */ ip?: string | null;
};

/** The user who acted, or the system; or whoever tried to sign in. */
export function Who({ name, ip }: WhoProps) {
  if (name === null) return ip ? <>Someone not signed in</> : <>The system</>;
  return (
    <Group gap={8} component="span" display="inline-flex" wrap="nowrap" miw="10rem">
      <Avatar name={name} size={22} />
      <span>{name}</span>
    </Group>
  );
}
