import { repeatedOptions } from '../../../contract/platform/questions.ts';
import type { Question, QuestionOption, QuestionType } from '../../../contract/platform/questions.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';

export const questionTexts = {
  noQuestions: 'No questions set. Select "Add Question" to add a question.',
  noOptions: 'No options set. Select "Add Option" to add an option.',
  correct: 'Select which option is correct',
} as const;

/** Unique enough within one assignment; works without a secure context too. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const newQuestion = (key = newKey): Question => ({
  id: key(),
  question: '',
  type: 'text',
  options: [],
  correct: '',
});
export const newOption = (key = newKey): QuestionOption => ({ value: key(), text: '' });

export const changed = (list: readonly Question[], id: string, change: Partial<Question>): Question[] =>
  list.map((one) => (one.id === id ? { ...one, ...change } : one));

export const without = (list: readonly Question[], id: string) => list.filter((one) => one.id !== id);

export function moved(list: readonly Question[], id: string, by: 1 | -1): Question[] {
  const from = list.findIndex((one) => one.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  const next = [...list];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

/** A new type starts without options or a correct answer, because the old ones no longer apply. */
export const withType = (question: Question, type: QuestionType): Question =>
  type === question.type
    ? question
    : {
        ...question,
        type,
        options: [],
        correct: type === 'radio' || question.type === 'radio' ? '' : question.correct,
      };

/** Adds an option after the given one, or at the end. */
export function withOption(question: Question, option: QuestionOption, after?: string): Question {
  const at =
    after === undefined ? question.options.length : question.options.findIndex((one) => one.value === after) + 1;
  return { ...question, options: question.options.toSpliced(at, 0, option) };
}

export const withOptionText = (question: Question, value: string, text: string): Question => ({
  ...question,
  options: question.options.map((one) => (one.value === value ? { ...one, text } : one)),
});

/** Removing the correct option clears the correct answer. */
export const withoutOption = (question: Question, value: string): Question => ({
  ...question,
  options: question.options.filter((one) => one.value !== value),
  correct: question.correct === value ? '' : question.correct,
});

export type QuestionProblems = {
  question?: string;
  type?: string;
  /** There are no options to choose from. */
  none?: string;
  options: Record<string, string>;
  correct?: string;
};

/** The errors of one question, by part. */
export function problemsOf({ question, type, options, correct }: Question): QuestionProblems {
  const problems: QuestionProblems = { options: {} };
  if (!question.trim()) problems.question = ruleTexts.required('Question');
  if (!type) problems.type = ruleTexts.required('Answer Type');
  if (type !== 'radio') return problems;
  // Nobody could answer it, and so nobody could complete the step.
  if (options.length === 0) problems.none = ruleTexts.required('Options');
  for (const option of options) if (!option.text.trim()) problems.options[option.value] = ruleTexts.required('Option');
  for (const option of repeatedOptions(options)) problems.options[option.value] = ruleTexts.unique('Option');
  if (correct && !options.some((one) => one.value === correct)) problems.correct = ruleTexts.in('Correct Answer');
  return problems;
}

export function questionProblems(list: readonly Question[]): string[] {
  return list.flatMap((question, index) => {
    const { options, ...parts } = problemsOf(question);
    const texts = [...Object.values(parts), ...new Set(Object.values(options))];
    return texts.map((text) => `Question ${index + 1}: ${text}`);
  });
}
