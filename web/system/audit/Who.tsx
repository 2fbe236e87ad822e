import { Group } from '@mantine/core';
import { Avatar } from '../../ui/Avatar.tsx';

/** The user who acted, or the system. */
export function Who({ name }: { name: string | null }) {
  if (name === null) return <>The system</>;
  return (
    <Group gap={8} component="span" display="inline-flex" wrap="nowrap" miw="10rem">
      <Avatar name={name} size={22} />
      <span>{name}</span>
    </Group>
  );
}
