/** How an assignment question is answered. */
export const questionTypes = ['radio', 'text', 'textarea'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const questionTypeTexts: Record<QuestionType, string> = {
  radio: 'Multiple Choice',
  text: 'Short Answer',
  textarea: 'Long Answer',
};

export type QuestionOption = { value: string; text: string };
export type Question = {
  id: string;
  question: string;
  type: QuestionType;
  options: QuestionOption[];
  /** The value of the right option, or the right text. */
  correct: string;
};

/** The options that read like an earlier one: nobody could tell which of them is meant. */
export function repeatedOptions(options: readonly QuestionOption[]): QuestionOption[] {
  const plain = options.map(({ text }) => text.trim().replaceAll(/\s+/g, ' '));
  return options.filter((_, at) => plain[at] !== '' && plain.indexOf(plain[at]!) < at);
}
