import { isRight } from '../../../contract/organisation/answers.ts';
import type { AskedQuestion } from '../../../contract/organisation/enrollments.ts';
import { answerText } from './QuestionPreview.tsx';
import classes from './training.module.css';

type AnswerSheetProps = { questions: readonly AskedQuestion[]; answers: Record<string, string> };

const marks = { true: 'right', false: 'wrong', null: undefined } as const;

/** Question, answer and, if the user may see it, the correct answer side by side. */
export const AnswerSheet = ({ questions, answers }: AnswerSheetProps) => (
  <ol className={classes.sheet}>
    {questions.map((question) => {
      const { id, correct } = question;
      const right = correct === undefined ? null : isRight({ ...question, correct }, answers[id]);
      return (
        <li key={id} data-mark={marks[`${right}`]}>
          <p className={classes.asked}>{question.question}</p>
          <dl>
            <div>
              <dt>Answer</dt>
              <dd>{answerText(question, answers[id]) || '—'}</dd>
            </div>
            {correct && (
              <div>
                <dt>Correct answer</dt>
                <dd>{answerText(question, correct)}</dd>
              </div>
            )}
          </dl>
        </li>
      );
    })}
  </ol>
);
