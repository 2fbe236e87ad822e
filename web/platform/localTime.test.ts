import { expect, test } from 'vitest';
import { instantHere, today, wallAt } from './localTime.ts';

test('dates and times are in the browser’s time zone', () => {
  expect(wallAt(new Date(2024, 2, 5, 9, 30))).toMatchObject({ day: '2024-03-05', time: '09:30' });
  expect(wallAt(new Date(2024, 11, 31, 23, 59))).toMatchObject({ day: '2024-12-31', time: '23:59' });
  expect(today(new Date(2024, 0, 5))).toBe('2024-01-05');
});

test('a local time with its offset gives the same instant', () => {
  for (const instant of [new Date(2024, 0, 5, 0, 0), new Date(2024, 6, 5, 23, 59)]) {
    const { day, time, offset } = wallAt(instant);
    expect(Date.parse(`${day}T${time}${offset}`)).toBe(instant.getTime());
    expect(instantHere(day, time)).toBe(instant.getTime());
  }
});
