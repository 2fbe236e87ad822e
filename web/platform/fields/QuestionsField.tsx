import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Question } from '../../../contract/platform/questions.ts';
import { asList, useFieldId, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './parts.module.css';
import { QuestionCard } from './QuestionCard.tsx';
import { changed, moved, newQuestion, questionTexts, without } from './questionList.ts';

/** The questions of an assignment, for its author. */
export function QuestionsField(props: FieldProps<FieldOf<'questions'>>) {
  const { field, errors, onChange } = props;
  const id = useFieldId(field.name);
  const questions = asList<Question>(props.value);
  const locked = isLocked(props);
  const [added, setAdded] = useState<string | null>(null);
  const add = () => {
    const question = newQuestion();
    setAdded(question.id);
    onChange([...questions, question]);
  };
  return (
    <FieldGroup field={field} errors={errors}>
      {questions.length === 0 && (
        <p className={classes.nothing} tabIndex={-1} data-empty>
          {questionTexts.noQuestions}
        </p>
      )}
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            id={`${id}-${question.id}`}
            question={question}
            number={index + 1}
            isLast={index === questions.length - 1}
            types={field.question_types}
            isLocked={locked}
            showProblems={errors.length > 0}
            isNew={question.id === added}
            onSeen={() => setAdded(null)}
            onQuestion={(next) => onChange(changed(questions, question.id, next))}
            onMove={(by) => onChange(moved(questions, question.id, by))}
            onDelete={() => onChange(without(questions, question.id))}
          />
        ))}
      </ol>
      {!locked && (
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={add}>
          Add Question
        </Button>
      )}
    </FieldGroup>
  );
}
