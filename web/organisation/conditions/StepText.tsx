import { Textarea } from '@mantine/core';
import { useId } from 'react';
import type { ConditionStep } from '../../../contract/organisation/conditions.ts';
import { conditionLimits, conditionTexts } from '../../../contract/organisation/conditions.ts';
import { useWriteup } from './useWriteup.ts';

type StepTextProps = {
  step: ConditionStep;
  /** What the server has of it. */
  saved: string | null;
  onSave: (text: string) => void;
};

/** What someone writes for a step, saved while they write. */
export function StepText({ step: { cid, title, description }, saved, onSave }: StepTextProps) {
  const { text, setText, leave } = useWriteup(cid, { shown: description ?? '', saved: saved ?? '' }, onSave);
  return (
    <Textarea
      id={useId()}
      aria-label={`Write-up for ${title}`}
      placeholder={conditionTexts.placeholder}
      autosize
      minRows={2}
      maxRows={24}
      maxLength={conditionLimits.writeup}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
