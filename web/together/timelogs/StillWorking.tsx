import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { clockText, timeLogTexts } from '../../../contract/together/timelogs.ts';
import type { TimeLog } from '../../../contract/together/timelogs.ts';
import { DialogFrame } from '../../platform/dialogs/DialogFrame.tsx';
import { isConfirmed, keepRunning } from './stillWorkingAnswer.ts';
import { stopTimer, stopTimerAt } from './timer.ts';

/** Asks about a timer that may have been forgotten. Closing it is not an answer: it asks again. */
export function StillWorking({ log }: { log: TimeLog }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed || isConfirmed(log)) return null;
  const close = () => setClosed(true);
  const answer = (act: () => unknown) => () => {
    close();
    void act();
  };
  return (
    <DialogFrame title={timeLogTexts.asks} onClose={close} size={480} centered>
      <Text size="sm">
        The timer on {log.title} has been running for {clockText(log.seconds)}.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={answer(() => stopTimer(log))}>
          Stop now
        </Button>
        <Button variant="default" onClick={answer(() => stopTimerAt(log))}>
          Stop at a time…
        </Button>
        <Button data-autofocus onClick={answer(() => keepRunning(log))}>
          Still working
        </Button>
      </Group>
    </DialogFrame>
  );
}
