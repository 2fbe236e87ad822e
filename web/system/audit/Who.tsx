import { Group } from '@mantine/core';
import { Avatar } from '../../ui/Avatar.tsx';

type WhoProps = {
  name: string | null;
  /** The address the request came from; null for the system. */ ip?: string | null;
};

/** The user who acted, the system, or someone who was not signed in. */
export function Who({ name, ip }: WhoProps) {
  if (name === null) return ip ? <>Someone not signed in</> : <>The system</>;
  return (
    <Group gap={8} component="span" display="inline-flex" wrap="nowrap" miw="10rem">
      <Avatar name={name} size={22} />
      <span>{name}</span>
    </Group>
  );
}
