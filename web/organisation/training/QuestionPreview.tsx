import type { AskedQuestion } from '../../../contract/organisation/enrollments.ts';
import { questionTypeTexts } from '../../../contract/platform/questions.ts';
import classes from './training.module.css';

/** An answer as text; for an option, its label. */
export const answerText = ({ type, options }: Pick<AskedQuestion, 'type' | 'options'>, answer: string | undefined) =>
  type === 'radio' ? (options.find(({ value }) => value === answer)?.text ?? '') : (answer ?? '');

/** The questions of an assignment as its author sees them. */
export const QuestionPreview = ({ questions }: { questions: readonly AskedQuestion[] }) => (
  <ol className={classes.questions}>
    {questions.map((question) => (
      <li key={question.id}>
        <strong>{question.question}</strong> <span className={classes.quiet}>{questionTypeTexts[question.type]}</span>
        {question.options.length > 0 && (
          <ul>
            {question.options.map(({ value, text }) => (
              <li key={value}>{text}</li>
            ))}
          </ul>
        )}
        {question.correct && <p className={classes.quiet}>Correct answer: {answerText(question, question.correct)}</p>}
      </li>
    ))}
  </ol>
);
