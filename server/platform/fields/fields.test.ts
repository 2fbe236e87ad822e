import { describe, expect, test } from 'vitest';
import { given, wrong } from '../../testing/reading.ts';
import { checkbox, choice, multiChoice } from './choice.ts';
import { date, dateRange, dateTime, time } from './date.ts';
import { money, number } from './number.ts';
import { color, email, phone, text, textarea, username, webAddress } from './text.ts';

type Case = [value: unknown, expected: unknown];
const phoneWrong = wrong('The It value must be a phone number.');
const dateWrong = wrong('The It value must be a valid date.');
const earlyWrong = wrong('The It value is before 1970. Is the year right?');
const numberWrong = wrong('The It value must be a valid number.');
const typeWrong = wrong('The It value has the wrong type.');
const inWrong = wrong('The It value is not in the allowed values.');

const cases: [name: string, field: unknown, cases: Case[]][] = [
  [
    'text',
    text('It', { max: 5 }),
    [
      ['  abc ', 'abc'],
      ['', null],
      [null, null],
      ['abcdef', wrong('The It value must be at most 5 characters long.')],
      [['a'], typeWrong],
      [{ a: 1 }, typeWrong],
      ['a\nb', typeWrong],
      [7, typeWrong],
      ['👩‍🚀', '👩‍🚀'],
    ],
  ],
  [
    'required text',
    text('It', { required: true }),
    [
      ['', wrong("The It value can't be empty.")],
      ['   ', wrong("The It value can't be empty.")],
      [undefined, wrong("The It value can't be empty.")],
    ],
  ],
  [
    'textarea',
    textarea('It', {}),
    [
      ['a\nb', 'a\nb'],
      ['a\u0007', typeWrong],
    ],
  ],
  [
    'email',
    email('It', {}),
    [
      ['ann@northlight.test', 'ann@northlight.test'],
      ['ann@', wrong('The It value must be a valid email address.')],
      ['a b@c.de', wrong('The It value must be a valid email address.')],
    ],
  ],
  [
    'username',
    username('It', {}),
    [
      ['ann_1', 'ann_1'],
      ['ann-1', wrong('The It value must only contain alpha numeric characters, numbers or _.')],
    ],
  ],
  [
    'phone',
    phone('It', {}),
    [
      ['+14155550100', '+14155550100'],
      ['0049 89 1234542', '+49891234542'],
      ['+44 (0)20 7946 0958', '+442079460958'],
      ['+1 (415) 555-0100 ext. 12', '+14155550100'],
      ['+49 89 1234542 Durchwahl 3', '+49891234542'],
      ['4155550100', phoneWrong],
      ['+49 call me 89 1234542', phoneWrong],
      ['+<b>49</b>', phoneWrong],
      ['00', phoneWrong],
      ['+1234567890123456', phoneWrong],
      ['+', phoneWrong],
    ],
  ],
  [
    'url',
    webAddress('It', {}),
    [
      ['https://northlight.test/a?b', 'https://northlight.test/a?b'],
      ['javascript:alert(1)', wrong('The It value must be a web address starting with http:// or https://.')],
      ['//x', wrong('The It value must be a web address starting with http:// or https://.')],
      ['java\tscript:x', wrong('The It value must be a web address starting with http:// or https://.')],
    ],
  ],
  [
    'colour',
    color('It', {}),
    [
      ['#1c7ed6', '#1c7ed6'],
      ['red', wrong('The It value must be a colour like #1c7ed6.')],
    ],
  ],
  [
    'number',
    number('It', { min: 0, max: 10 }),
    [
      ['7', 7],
      [7.5, 7.5],
      ['1-2.', numberWrong],
      ['', null],
      [11, wrong('The It value must be at most 10.')],
      [-1, wrong('The It value must be at least 0.')],
      [[7], numberWrong],
      ['Infinity', numberWrong],
      [true, numberWrong],
    ],
  ],
  [
    'whole number',
    number('It', { integer: true }),
    [
      ['7', 7],
      [7.5, wrong('The It value must be a whole number.')],
    ],
  ],
  [
    'money',
    money('It', {}),
    [
      ['1234.567', 1234.57],
      [0, 0],
      [-1, wrong('The It value must be at least 0.')],
    ],
  ],
  [
    'checkbox',
    checkbox('It'),
    [
      [true, true],
      ['false', false],
      [undefined, false],
      ['maybe', typeWrong],
      [2, typeWrong],
    ],
  ],
  [
    'choice',
    choice('It', { won: 'Won', lost: 'Lost' }, {}),
    [
      ['won', 'won'],
      ['', null],
      ['other', inWrong],
      [['won'], inWrong],
      ['__proto__', inWrong],
    ],
  ],
  [
    'choice among numbers',
    choice('It', { 0: 'None', 12: 'Twelve', '007': 'Agent' }, {}),
    [
      [0, 0],
      ['12', 12],
      ['007', '007'],
      ['7', inWrong],
      ['', null],
    ],
  ],
  [
    'multi choice',
    multiChoice('It', ['a', 'b', 'c'], { max: 2 }),
    [
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [['a', 'a'], ['a']],
      [[], []],
      [['a', 'x'], inWrong],
      [['a', 'b', 'c'], wrong('Select up to 2 option(s)')],
    ],
  ],
  [
    'date',
    date('It', { min_date: '2024-01-01', max_date: '2024-12-31', iso_weekdays: [4] }),
    [
      ['2024-03-07', '2024-03-07'],
      ['2024-03-06', inWrong],
      ['2023-03-09', inWrong],
      ['2024-02-30', dateWrong],
      ['tomorrow', dateWrong],
      ['2024-3-7', dateWrong],
      [20240307, dateWrong],
    ],
  ],
  [
    'date of work: a slip of the year was taken as it was typed',
    date('It', {}),
    [
      ['1200-03-07', earlyWrong],
      ['1969-12-31', earlyWrong],
      ['1970-01-01', '1970-01-01'],
    ],
  ],
  ['date long ago', date('It', { ever: true }), [['1886-03-07', '1886-03-07']]],
  ['moment of work', dateTime('It', {}), [['1206-03-05T09:30Z', earlyWrong]]],
  ['days of work', dateRange('It', { date_only: true }), [[{ start: '1206-03-05', end: '2026-03-06' }, earlyWrong]]],
  [
    'time',
    time('It', {}),
    [
      ['09:30', '09:30'],
      ['24:00', dateWrong],
      ['9:30', dateWrong],
    ],
  ],
  [
    'date-time',
    dateTime('It', {}),
    [
      ['2024-03-05T09:30+00:00', '2024-03-05T09:30:00.000Z'],
      ['2024-03-05T09:30+0200', '2024-03-05T07:30:00.000Z'],
      ['2024-03-05T09:30', dateWrong],
      ['2024-13-05T09:30Z', dateWrong],
    ],
  ],
  [
    'date range',
    dateRange('It', { date_only: true }),
    [
      [
        { start: '2024-03-05', end: '2024-03-06' },
        { start: '2024-03-05', end: '2024-03-06' },
      ],
      [{ start: '2024-03-06', end: '2024-03-05' }, dateWrong],
      ['2024-03-05', dateWrong],
      [{ start: '2024-03-05' }, dateWrong],
    ],
  ],
];

describe.each(cases)('%s', (_name, field, each) => {
  test.each(each)('%j', async (value, expected) => {
    expect(await given(field, value)).toEqual(expected);
  });
});
