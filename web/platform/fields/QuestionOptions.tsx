import { ActionIcon, Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { Question } from '../../../contract/platform/questions.ts';
import classes from './parts.module.css';
import {
  newOption,
  questionTexts,
  withOption,
  withOptionText,
  withoutOption,
  type QuestionProblems,
} from './questionList.ts';

type QuestionOptionsProps = {
  id: string;
  question: Question;
  isLocked: boolean;
  problems: QuestionProblems;
  onQuestion: (question: Question) => void;
};

/** The options of a Multiple Choice question; Enter in one adds the next. */
export function QuestionOptions({ id, question, isLocked, problems, onQuestion }: QuestionOptionsProps) {
  const [added, setAdded] = useState<string | null>(null);
  const { options, correct } = question;

  const add = (after?: string) => {
    const option = newOption();
    setAdded(option.value);
    onQuestion(withOption(question, option, after));
  };
  const key = (event: KeyboardEvent, value: string) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(value);
  };

  return (
    <>
      <fieldset aria-label="Options" className={classes.optionList}>
        {options.length === 0 && (
          <p className={classes.nothing} tabIndex={-1} data-empty>
            {questionTexts.noOptions}
          </p>
        )}
        {problems.none && <Input.Error>{problems.none}</Input.Error>}
        {options.map(({ value, text }, index) => (
          <TextInput
            key={value}
            aria-label={`Option ${index + 1}`}
            aria-required
            placeholder={`Option ${index + 1}`}
            readOnly={isLocked}
            // A new option gets the cursor.
            ref={(element) => {
              if (added === value) element?.focus();
            }}
            onFocus={() => setAdded(null)}
            error={problems.options[value]}
            value={text}
            onKeyDown={(event) => key(event, value)}
            onChange={(event) => onQuestion(withOptionText(question, value, event.currentTarget.value))}
            rightSection={
              isLocked ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Remove option ${index + 1}`}
                  onClick={() => onQuestion(withoutOption(question, value))}
                >
                  <IconX size={14} stroke={1.75} />
                </ActionIcon>
              )
            }
          />
        ))}
        {!isLocked && (
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={() => add()}>
            Add Option
          </Button>
        )}
      </fieldset>
      <NativeSelect
        id={`${id}-correct`}
        label="Correct Answer"
        disabled={isLocked}
        error={problems.correct}
        value={correct}
        data={[
          { value: '', label: questionTexts.correct },
          ...options.map(({ value, text }, index) => ({ value, label: text || `Option ${index + 1}` })),
        ]}
        onChange={(event) => onQuestion({ ...question, correct: event.currentTarget.value })}
      />
    </>
  );
}
