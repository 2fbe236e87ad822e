import { expect, test } from 'vitest';
import type { Question } from '../../../contract/platform/questions.ts';
import {
  changed,
  moved,
  newKey,
  newQuestion,
  problemsOf,
  questionProblems,
  questionTexts,
  withOption,
  withOptionText,
  withoutOption,
  without,
  withType,
} from './questionList.ts';

const radio: Question = {
  id: 'q1',
  question: 'Which colour?',
  type: 'radio',
  options: [
    { value: 'a', text: 'Red' },
    { value: 'b', text: 'Blue' },
  ],
  correct: 'b',
};
const text: Question = { ...newQuestion(() => 'q2'), question: 'Why?' };

test('a new question is a short answer without options', () => {
  expect(newQuestion(() => 'k')).toEqual({ id: 'k', question: '', type: 'text', options: [], correct: '' });
  expect(newKey()).toMatch(/^[0-9a-f]{16}$/);
  expect(newKey()).not.toBe(newKey());
});

test('questions can be moved, changed and removed', () => {
  expect(moved([radio, text], 'q2', -1).map(({ id }) => id)).toEqual(['q2', 'q1']);
  expect(moved([radio, text], 'q1', -1).map(({ id }) => id)).toEqual(['q1', 'q2']);
  expect(moved([radio, text], 'q2', 1).map(({ id }) => id)).toEqual(['q1', 'q2']);
  expect(changed([radio, text], 'q2', { correct: 'So' })[1]!.correct).toBe('So');
  expect(without([radio, text], 'q1')).toEqual([text]);
});

test('an option is added after the current one, and a removed option is no longer the correct answer', () => {
  expect(withOption(radio, { value: 'c', text: '' }, 'a').options.map(({ value }) => value)).toEqual(['a', 'c', 'b']);
  expect(withOption(radio, { value: 'c', text: '' }).options.map(({ value }) => value)).toEqual(['a', 'b', 'c']);
  expect(withOptionText(radio, 'a', 'Green').options[0]!.text).toBe('Green');
  expect(withoutOption(radio, 'b')).toMatchObject({ options: [{ value: 'a' }], correct: '' });
  expect(withoutOption(radio, 'a').correct).toBe('b');
});

test('changing the answer type clears what no longer applies', () => {
  expect(withType(radio, 'text')).toMatchObject({ options: [], correct: '' });
  expect(withType({ ...text, correct: 'So' }, 'textarea').correct).toBe('So');
  expect(withType(radio, 'radio')).toBe(radio);
});

test('question, answer type and option texts are required', () => {
  const wrong = { ...radio, question: ' ', options: [{ value: 'a', text: '' }], correct: 'gone' };
  expect(problemsOf(wrong)).toEqual({
    question: "The Question value can't be empty.",
    options: { a: "The Option value can't be empty." },
    correct: 'The Correct Answer value is not in the allowed values.',
  });
  expect(questionProblems([radio, text])).toEqual([]);
  expect(questionProblems([radio, { ...text, question: '' }])).toEqual([
    "Question 2: The Question value can't be empty.",
  ]);
});

test('two options of a question cannot read the same', () => {
  const options = ['Red', 'red', ' Red '].map((text, at) => ({ value: String(at), text }));
  expect(problemsOf({ ...radio, options, correct: '' }).options).toEqual({ 2: 'The Option value is already taken.' });
});

test('a multiple choice question needs something to choose from', () => {
  expect(questionProblems([{ ...radio, options: [], correct: '' }])).toEqual([
    "Question 1: The Options value can't be empty.",
  ]);
});

test('empty questions and options show a hint', () => {
  expect(questionTexts).toEqual({
    noQuestions: 'No questions set. Select "Add Question" to add a question.',
    noOptions: 'No options set. Select "Add Option" to add an option.',
    correct: 'Select which option is correct',
  });
});
