import { Anchor, Textarea } from '@mantine/core';
import { useId } from 'react';
import type { ConditionStep } from '../../../contract/organisation/conditions.ts';
import { conditionLimits, conditionTexts } from '../../../contract/organisation/conditions.ts';
import { linkedParts } from '../../platform/textLinks.ts';
import { useWriteup } from './useWriteup.ts';

type StepTextProps = {
  step: ConditionStep;
  /** The text as saved on the server. */
  saved: string | null;
  onSave: (text: string) => void;
};

/** What someone writes for a step, saved while they write. */
export function StepText({ step, saved, onSave }: StepTextProps) {
  const { title, description } = step;
  const { text, setText, leave } = useWriteup(step, { shown: description ?? '', saved: saved ?? '' }, onSave);
  const cited = linkedParts(text, globalThis.location.origin).filter(({ isOurs }) => isOurs);
  return (
    <Textarea
      id={useId()}
      aria-label={`Write-up for ${title}`}
      placeholder={conditionTexts.placeholder}
      autosize
      minRows={2}
      maxRows={24}
      maxLength={conditionLimits.writeup}
      // Records cited by their address can be opened from here.
      {...(cited.length > 0 && {
        description: cited.map(({ text: name, href }, at) => (
          <Anchor key={at} inherit href={href} mr="sm">
            {name}
          </Anchor>
        )),
        inputWrapperOrder: ['input', 'description'],
      })}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
