import type { Question } from '../platform/questions.ts';

/** Answers are compared in this form: without case, accents and double spaces. */
export const bareAnswer = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether an answer is right; null if there is nothing to compare it with. */
export function isRight(
  { type, correct }: Pick<Question, 'type' | 'correct'>,
  answer: string | undefined,
): boolean | null {
  if (!correct) return null;
  return type === 'radio' ? answer === correct : bareAnswer(answer ?? '') === bareAnswer(correct);
}

/** Whether all questions that can be compared are answered right. */
export const allRight = (questions: readonly Question[], answers: Record<string, string>): boolean =>
  questions.every((question) => isRight(question, answers[question.id]) !== false);

/** Whether some answer has nothing to be compared with, so that only a person can mark it. */
export const needsMarking = (questions: readonly Pick<Question, 'correct'>[]): boolean =>
  questions.some(({ correct }) => !correct);
