import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { PolicyRecord } from '../../../contract/organisation/policies.ts';
import { policyTexts } from '../../../contract/organisation/policies.ts';
import { formatDate } from '../../platform/format.ts';
import { acknowledge } from './policyActions.ts';
import classes from './policies.module.css';
import { ReadingBadge } from './ReadingBadge.tsx';
import { WhatChanged } from './WhatChanged.tsx';

/** Below a policy: its status for the reader, and the button to acknowledge it. */
export function Acknowledge({ policy }: { policy: PolicyRecord }) {
  const { mine, version } = policy;
  const [opened] = useState(version);
  if (!mine || version === null) return null;
  const { state, read_by, acknowledged_version, acknowledged_at } = mine;
  const isRead = state === 'acknowledged';
  return (
    <div className={classes.acknowledge}>
      <ReadingBadge {...mine} />
      <span className={classes.words} aria-live="polite">
        {acknowledged_version !== null &&
          `You read version ${acknowledged_version} on ${formatDate(acknowledged_at, 'published')}. `}
        {/* The text is kept up to date: whoever had read half of it would not notice. */}
        {state === 'unread' && version !== opened && `Version ${version} was published while this was open. `}
        {state === 'again' && `Version ${version} changes what you need to know. `}
        {!isRead && read_by && `To be read by ${formatDate(read_by, 'published')}. `}
        {state === 'again' && <WhatChanged id={policy.id} />}
      </span>
      {!isRead && (
        <Button leftSection={<IconCheck size={15} aria-hidden />} onClick={() => acknowledge(policy)}>
          {policyTexts.acknowledge}
        </Button>
      )}
    </div>
  );
}
