import { questionTypes, repeatedOptions } from '../../../contract/platform/questions.ts';
import type { Question, QuestionOption, QuestionType } from '../../../contract/platform/questions.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { common, whenOf, Wrong } from './field.ts';
import type { Field, FieldOptions } from './field.ts';

const limits = { questions: 200, options: 50, key: 64, text: 2000, answer: 5000 };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function textOf(value: unknown, label: string, most: number): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') throw new Wrong(ruleTexts.type(label));
  const text = value.trim();
  if (Array.from(text).length > most) throw new Wrong(ruleTexts.max(label, String(most)));
  return text;
}

function keyOf(value: unknown, label: string): string {
  const key = typeof value === 'number' ? String(value) : value;
  if (typeof key !== 'string' || !/^[\w-]+$/.test(key) || key.length > limits.key)
    throw new Wrong(ruleTexts.type(label));
  return key;
}

function readOption(value: unknown): QuestionOption {
  if (!isRecord(value)) throw new Wrong(ruleTexts.type('Option'));
  const text = textOf(value['text'], 'Option', limits.text);
  if (!text) throw new Wrong(ruleTexts.required('Option'));
  return { value: keyOf(value['value'], 'Option'), text };
}

function readQuestion(value: unknown): Question {
  if (!isRecord(value)) throw new Wrong(ruleTexts.type('Question'));
  const question = textOf(value['question'], 'Question', limits.text);
  if (!question) throw new Wrong(ruleTexts.required('Question'));
  const type = value['type'] as QuestionType;
  if (!type) throw new Wrong(ruleTexts.required('Answer Type'));
  if (!questionTypes.includes(type)) throw new Wrong(ruleTexts.in('Answer Type'));
  const given: unknown = value['options'] ?? [];
  if (!Array.isArray(given) || given.length > limits.options) throw new Wrong(ruleTexts.type('Option'));
  const options = type === 'radio' ? given.map(readOption) : [];
  if (type === 'radio' && options.length === 0) throw new Wrong(ruleTexts.required('Options'));
  if (new Set(options.map((option) => option.value)).size !== options.length) throw new Wrong(ruleTexts.type('Option'));
  if (repeatedOptions(options).length > 0) throw new Wrong(ruleTexts.unique('Option'));
  const correct = textOf(value['correct'], 'Correct Answer', limits.answer);
  if (type === 'radio' && correct && !options.some((option) => option.value === correct)) {
    throw new Wrong(ruleTexts.in('Correct Answer'));
  }
  return { id: keyOf(value['id'], 'Question'), question, type, options, correct };
}

/** The questions of an assignment. Messages say which question they are about. */
export function questions(label: string, options: FieldOptions): Field<Question[]> {
  return {
    schema: { type: 'questions', question_types: questionTypes, ...common(label, options, []) },
    read: (value) => {
      if (!Array.isArray(value) || value.length > limits.questions) throw new Wrong(ruleTexts.type(label));
      const read = value.map((one: unknown, at) => {
        try {
          return readQuestion(one);
        } catch (error) {
          throw error instanceof Wrong ? new Wrong(`Question ${at + 1}: ${error.message}`) : error;
        }
      });
      if (new Set(read.map(({ id }) => id)).size !== read.length) throw new Wrong(ruleTexts.type(label));
      return read;
    },
    empty: [],
    ...whenOf(options),
  };
}
