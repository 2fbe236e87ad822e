import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { conditionTexts } from '../../../contract/organisation/conditions.ts';
import { DialogFrame } from '../../platform/dialogs/DialogFrame.tsx';
import { useDialogs } from '../../platform/dialogs/dialogs.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { isGone } from '../../platform/records/isGone.ts';
import { closeWriteup, leaveWriteup } from './conditionActions.ts';
import classes from './writeup.module.css';
import { useCondition } from './useCondition.ts';
import { Writeup } from './Writeup.tsx';

/** The write-up of a condition: edited by its owner, read by others. Every change is saved at once. */
export function WriteupModal({ id }: { id: number }) {
  const { of, saved, change, error, refresh } = useCondition(id);
  const isTop = useDialogs().length === 0;
  // What is written into a deleted condition is lost, and refusals are silent here.
  const isShown = of && saved && !isGone(error);
  useEffect(() => leaveWriteup, []);
  return (
    <DialogFrame title={conditionTexts.modal} onClose={closeWriteup} size="64rem" isTop={isTop} hasCross={false}>
      {isShown && <Writeup of={of} saved={saved} change={change} refresh={refresh} />}
      {!isShown && <Pending error={error} onRetry={refresh} lines={8} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={closeWriteup}>
          Close
        </Button>
      </div>
    </DialogFrame>
  );
}
