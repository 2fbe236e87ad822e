import { expect, test } from 'vitest';
import { eventReader } from './events.ts';

test('events are read however the text is cut, comments left out', () => {
  const text =
    ': connected\n\nevent: topics\ndata: {"a":1}\n\n:\n\nevent: push\ndata: {"watch":0}\ndata: {"same":true}\n\n';
  const events = [
    { event: 'topics', data: ['{"a":1}'] },
    { event: 'push', data: ['{"watch":0}', '{"same":true}'] },
  ];
  expect(eventReader()(text)).toEqual(events);
  const read = eventReader();
  expect(text.split('').flatMap((letter) => read(letter))).toEqual(events);
  expect(eventReader()('event: topics\ndata: half')).toEqual([]);
});
