import { expect, test } from 'vitest';
import { dayAt } from '../../../contract/platform/zone.ts';
import { roundText } from './roundDay.ts';

test('an occurrence starts and ends on days in its own time zone, wherever it is read', () => {
  const round = {
    start_at: '2026-11-01T04:00:00Z',
    end_at: '2026-12-01T05:00:00Z',
    service: { id: 1, budget: 0, time_zone: 'America/New_York' },
  };
  expect(dayAt(Date.parse(round.start_at), 'America/New_York')).toBe('2026-11-01');
  expect(dayAt(Date.parse(round.start_at), 'America/Los_Angeles')).toBe('2026-10-31');
  expect(roundText(round)).toBe("Sun, 1 Nov'26 – Mon, 30 Nov'26");
});
