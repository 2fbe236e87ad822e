import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { questionTypeTexts, type Question, type QuestionType } from '../../../contract/platform/questions.ts';
import classes from './fields.module.css';
import parts from './parts.module.css';
import { problemsOf, withType } from './questionList.ts';
import { QuestionOptions } from './QuestionOptions.tsx';

type QuestionCardProps = {
  id: string;
  question: Question;
  number: number;
  isLast: boolean;
  types: readonly QuestionType[];
  isLocked: boolean;
  showProblems: boolean;
  /** Just added: its question gets the cursor. */
  isNew: boolean;
  onSeen: () => void;
  onQuestion: (question: Question) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

export function QuestionCard(props: QuestionCardProps) {
  const { id, question, number, isLast, types, isLocked, showProblems, isNew, onSeen } = props;
  const { onQuestion, onMove, onDelete } = props;
  const problems = showProblems ? problemsOf(question) : { options: {} };
  const Answer = question.type === 'textarea' ? Textarea : TextInput;
  return (
    <li className={classes.panel} aria-label={`Question ${number}`}>
      <div className={parts.questionHead}>
        <span className={classes.partLabel}>Question {number}</span>
        {!isLocked && (
          <span className={classes.buttons}>
            {/* At either end they do nothing but keep the focus, which a disabled button would lose. */}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move question ${number} up`}
              aria-disabled={number === 1}
              data-disabled={number === 1 || undefined}
              onClick={() => number > 1 && onMove(-1)}
            >
              <IconArrowUp size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move question ${number} down`}
              aria-disabled={isLast}
              data-disabled={isLast || undefined}
              onClick={() => !isLast && onMove(1)}
            >
              <IconArrowDown size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={`Delete question ${number}`} onClick={onDelete}>
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </span>
        )}
      </div>
      <div className={parts.questionGrid}>
        <TextInput
          id={`${id}-question`}
          label="Question"
          ref={(element) => {
            if (isNew) element?.focus();
          }}
          onFocus={onSeen}
          withAsterisk
          aria-required
          readOnly={isLocked}
          error={problems.question}
          value={question.question}
          onChange={(event) => onQuestion({ ...question, question: event.currentTarget.value })}
        />
        <NativeSelect
          id={`${id}-type`}
          label="Answer Type"
          withAsterisk
          aria-required
          disabled={isLocked}
          error={problems.type}
          value={question.type}
          data={types.map((type) => ({ value: type, label: questionTypeTexts[type] }))}
          onChange={(event) => onQuestion(withType(question, event.currentTarget.value as QuestionType))}
        />
      </div>
      {question.type === 'radio' ? (
        <QuestionOptions id={id} question={question} isLocked={isLocked} problems={problems} onQuestion={onQuestion} />
      ) : (
        <Answer
          id={`${id}-correct`}
          label="Correct Answer"
          readOnly={isLocked}
          value={question.correct}
          onChange={(event) => onQuestion({ ...question, correct: event.currentTarget.value })}
        />
      )}
    </li>
  );
}
