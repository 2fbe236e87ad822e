import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCircleCheck } from '@tabler/icons-react';
import { archive, complete, mayComplete, unArchive } from './serviceActions.ts';
import type { ActedService } from './serviceActions.ts';

/** Complete while it is active; Archive, or Un-Archive once archived. */
export function ServiceButtons({ service, size = 'sm' }: { service: ActedService; size?: 'xs' | 'sm' }) {
  const { can, archived_at } = service;
  return (
    <>
      {mayComplete(service) && (
        <Button size={size} leftSection={<IconCircleCheck size={15} aria-hidden />} onClick={() => complete(service)}>
          Complete
        </Button>
      )}
      {can.archive && archived_at === null && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconArchive size={15} aria-hidden />}
          onClick={() => archive(service)}
        >
          Archive
        </Button>
      )}
      {can.archive && archived_at !== null && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconArchiveOff size={15} aria-hidden />}
          onClick={() => unArchive(service)}
        >
          Un-Archive
        </Button>
      )}
    </>
  );
}
