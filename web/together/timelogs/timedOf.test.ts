import { expect, test } from 'vitest';
import { timedOf } from './timedOf.ts';

test('a record that is offered for a time log can be timed', () => {
  expect(timedOf({ id: 'Service:5', text: 'Care plan' })).toEqual({
    reference_type: 'Service',
    reference_id: 5,
    title: 'Care plan',
  });
  expect(timedOf({ id: 5, text: 'Care plan' })).toBeNull();
});
