import { expect, test } from 'vitest';
import { readOutline } from './outline.ts';

test('a line has the type, the name, the area, the colour and the staff', () => {
  expect(
    readOutline('\n  founder Founder : Ada\n    division Sales & Co [Division 2] #e7f5ff : Ann Lee, Bob\n'),
  ).toEqual([
    { depth: 0, type: 'founder', name: 'Founder', area: null, color: null, staff: ['Ada'] },
    { depth: 1, type: 'division', name: 'Sales & Co', area: 'Division 2', color: '#e7f5ff', staff: ['Ann Lee', 'Bob'] },
  ]);
  expect(() => readOutline('boss Founder')).toThrow('This is not a line of an outline: boss Founder');
});
