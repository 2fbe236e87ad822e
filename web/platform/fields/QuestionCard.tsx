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
  onQuestion: (question: Question) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

export function QuestionCard(props: QuestionCardProps) {
  const { id, question, number, isLast, types, isLocked, showProblems, onQuestion, onMove, onDelete } = props;
  const problems = showProblems ? problemsOf(question) : { options: {} };
  const Answer = question.type === 'textarea' ? Textarea : TextInput;
  return (
    <li className={classes.panel} aria-label={`Question ${number}`}>
      <div className={parts.questionHead}>
        <span className={classes.partLabel}>Question {number}</span>
        {!isLocked && (
          <span className={classes.buttons}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move question ${number} up`}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move question ${number} down`}
              disabled={isLast}
              onClick={() => onMove(1)}
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
