import { expect, test } from 'vitest';
import type { ReportFigure } from '../../../contract/overview/reports.ts';
import { daysText, deltaOf, stepTitle, tickText, valueText } from './values.ts';

const days = (from: string, to: string) => ({ from, to });

test('numbers are formatted by what they are', () => {
  expect(valueText('money', 1234.5)).toBe('$ 1,234.50');
  expect(valueText('count', 1200)).toBe('1,200');
  expect(valueText('percent', 66.7)).toBe('66.7%');
  expect(valueText('duration', 5400)).toBe('1 h 30 m');
  expect(valueText('days', 1)).toBe('1 day');
  expect(valueText('percent', null)).toBe('–');
  expect(tickText('money', -12_500)).toBe('-$ 12.5K');
  expect(tickText('duration', 9000)).toBe('2.5 h');
});

const figure = (value: number | null, before: number | null, more: Partial<ReportFigure> = {}): ReportFigure => ({
  key: 'k',
  label: 'K',
  format: 'money',
  better: 'more',
  value,
  before,
  ...more,
});

test.each([
  [figure(120, 100), { direction: 'up', text: '20%', tone: 'good', was: '$ 100' }],
  [figure(50, 100), { direction: 'down', text: '50%', tone: 'bad' }],
  [figure(50, 100, { better: 'less' }), { direction: 'down', tone: 'good' }],
  [figure(50, 100, { better: null }), { direction: 'down', tone: null }],
  [figure(5, 0), { direction: 'up', text: 'new', was: '' }],
  [figure(7, 7), { direction: 'same', text: 'no change', tone: null }],
  [figure(999, 100), { direction: 'up', text: '899%' }],
  [figure(12_100, 100), { direction: 'up', text: '121 times as much' }],
  [figure(120, 2, { format: 'count' }), { direction: 'up', text: '60 times as many' }],
  [figure(60, 50.5, { format: 'percent' }), { direction: 'up', text: '9.5 pts', was: '50.5%' }],
])('a figure changes %o', (one, delta) => {
  expect(deltaOf(one)).toMatchObject(delta);
});

test('without a previous figure there is no comparison', () => {
  expect(deltaOf(figure(0, 0))).toBeNull();
  expect(deltaOf(figure(1, null))).toBeNull();
  expect(deltaOf(figure(null, 1))).toBeNull();
});

test('a range of days is written as briefly as possible', () => {
  expect(daysText(days('2026-03-01', '2026-03-31'))).toBe('1 – 31 Mar 2026');
  expect(daysText(days('2026-03-01', '2026-04-02'))).toBe('1 Mar – 2 Apr 2026');
  expect(daysText(days('2025-12-01', '2026-11-30'))).toBe('1 Dec 2025 – 30 Nov 2026');
  expect(daysText(days('2026-03-05', '2026-03-05'))).toBe('5 Mar 2026');
});

test('a full month or year is called by its name', () => {
  expect(stepTitle('month', days('2026-02-01', '2026-02-28'))).toBe('February 2026');
  expect(stepTitle('month', days('2026-02-15', '2026-02-28'))).toBe('15 – 28 Feb 2026');
  expect(stepTitle('week', days('2026-10-05', '2026-10-11'))).toBe('5 – 11 Oct 2026');
  expect(stepTitle('day', days('2026-10-05', '2026-10-05'))).toBe('Mon, 5 Oct 2026');
  expect(stepTitle('year', days('2026-01-01', '2026-12-31'))).toBe('2026');
});
