import { expect, test } from 'vitest';
import { linkedParts } from './textLinks.ts';

const of = (text: string) => linkedParts(text, 'https://bureau.test');

test('a policy is cited in plain text by its address', () => {
  expect(of('See https://bureau.test/#/organization/policies/issued/3/working-from-home, please.')).toEqual([
    { text: 'See ' },
    { text: 'Working from home', href: '#/organization/policies/issued/3/working-from-home', isOurs: true },
    { text: ', please.' },
  ]);
  expect(of('/#/hat/policies/3/gifts')).toEqual([{ text: 'Gifts', href: '#/hat/policies/3/gifts', isOurs: true }]);
});

test('other addresses are links as they stand, other text is only text', () => {
  expect(of('https://example.test/a?b=1)')).toEqual([
    { text: 'https://example.test/a?b=1', href: 'https://example.test/a?b=1', isOurs: false },
    { text: ')' },
  ]);
  expect(of('C#/.NET and javascript:alert(1)')).toEqual([{ text: 'C#/.NET and javascript:alert(1)' }]);
});
