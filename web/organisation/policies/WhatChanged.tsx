import { Anchor, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { useState } from 'react';
import { policyTexts } from '../../../contract/organisation/policies.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Changes } from '../publications/Changes.tsx';
import classes from '../publications/publications.module.css';
import { policiesPath } from './policyActions.ts';

function Told({ id }: { id: number }) {
  const { record, error, refresh } = useRecord(`${policiesPath}/{id}/changes`, { id });
  if (!record) return <Pending error={error} onRetry={refresh} lines={6} />;
  const { before, after, notes } = record;
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <Changes before={before} after={after} />
    </>
  );
}

/** For people who have to read a policy again: what has changed since they last read it. */
export function WhatChanged({ id }: { id: number }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => open(true)}>
        {policyTexts.changed}
      </Anchor>
      <Modal opened={isOpen} onClose={() => open(false)} size="xl" title={policyTexts.changed}>
        {isOpen && <Told id={id} />}
      </Modal>
    </>
  );
}
