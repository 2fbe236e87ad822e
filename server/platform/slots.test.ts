import { expect, test } from 'vitest';
import { assemble } from './modules.ts';
import { slot } from './slots.ts';

type Colour = 'red' | 'blue';

test('what a module gives can be read by its key, by name, and with all others in order', () => {
  const paints = slot<Colour, number>('paints');
  assemble([{ gives: [paints.give('blue', 2)] }, { gives: [paints.give('red', 1)] }]);
  expect(paints.get('red')).toBe(1);
  expect(paints.find('blue')).toBe(2);
  expect(paints.find('green')).toBeUndefined();
  expect(paints.all()).toEqual([
    ['blue', 2],
    ['red', 1],
  ]);
});

test('a slot that nobody filled is an error, and so is a key that nobody gave', () => {
  const paints = slot<Colour, number>('paints');
  const red = paints.give('red', 1);
  expect(() => paints.all()).toThrow('Nothing was given to the slot paints: are the modules assembled?');
  expect(() => paints.find('red')).toThrow('Nothing was given');
  assemble([{ gives: [red] }]);
  expect(() => paints.get('blue')).toThrow('Nobody gave blue to the slot paints.');
});

test('giving the same twice changes nothing, giving something else is an error', () => {
  const paints = slot<Colour, number>('paints');
  const module = { gives: [paints.give('red', 1)] };
  assemble([module]);
  assemble([module]);
  expect(paints.all()).toEqual([['red', 1]]);
  expect(() => assemble([{ gives: [paints.give('red', 3)] }])).toThrow('The slot paints already has another red');
});

test('two modules cannot declare the same thing', () => {
  const send = async () => undefined;
  expect(() => assemble([{ couriers: { mails: send } }, { couriers: { mails: send } }])).toThrow(
    'Two modules declare mails.',
  );
});
