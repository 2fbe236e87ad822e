import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { base, waitingTopics } from './trainingActions.ts';

/** A link to the marking room, with the number of answers waiting there. */
export function MarkingLink({ course }: { course?: number }) {
  const { record } = useRecord(`${base}/assignments/waiting`, course ? { course } : {}, {
    topic: waitingTopics,
  });
  const waiting = record?.length ?? 0;
  // On a course only if something waits; the screens above keep its place.
  if (course && waiting === 0) return null;
  return (
    <Button
      component="a"
      href={`#/organization/courses/marking${course ? `?course=${course}` : ''}`}
      variant="default"
      leftSection={<IconChecklist size={15} aria-hidden />}
    >
      {waiting > 0 ? `Mark (${waiting})` : 'Mark'}
    </Button>
  );
}
