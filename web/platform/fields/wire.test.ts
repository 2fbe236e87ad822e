import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { parseRecurrence } from '../../../contract/platform/recurrence.ts';
import { presetOf } from '../../../contract/platform/recurrencePresets.ts';
import { today } from '../localTime.ts';
import { fromWire, toWire } from './wire.ts';

const common = { name: 'it', label: 'It', rules: [] as string[] };
const source = { url: '/api/x', param: 'q', min: 3 };
const file = { id: 7, token: 't', original_name: 'a.pdf', type: 'application/pdf', size: 3, url: '/f' };
const pending = { uploading: 'upload-1', original_name: 'b.pdf' };
const acme = { id: 5, text: 'Acme' };

const rows: [FieldSchema, unknown, unknown][] = [
  [{ ...common, type: 'text' }, '  ', null],
  [{ ...common, type: 'text' }, 'Ann', 'Ann'],
  [{ ...common, type: 'number' }, 0, 0],
  [{ ...common, type: 'checkbox' }, undefined, false],
  [{ ...common, type: 'password', confirmation: true, autocomplete: 'new-password' }, null, ''],
  [{ ...common, type: 'reference', source, clearable: true }, acme, 5],
  [{ ...common, type: 'reference', source, clearable: true }, null, null],
  [{ ...common, type: 'references', source }, [acme, { id: 'x', text: 'X' }], [5, 'x']],
  [{ ...common, type: 'tags', source }, [acme], [5]],
  [{ ...common, type: 'upload', action: '/api/system/uploads' }, file, { id: 7, token: 't' }],
  [{ ...common, type: 'upload', action: '/api/system/uploads' }, pending, null],
  [{ ...common, type: 'uploads', action: '/api/system/uploads', max: 3 }, [file, pending], [{ id: 7, token: 't' }]],
  [
    { ...common, type: 'date_range', interval: 5 },
    { start: '2024-03-05', end: '' },
    { start: '2024-03-05', end: null },
  ],
  [{ ...common, type: 'date_range', interval: 5 }, { start: null, end: null }, null],
  [
    { ...common, type: 'equation', graphs: source },
    { equation: 'G1', graphs: [{ placeholder: 'G1', graph: acme, offset: 2 }] },
    { equation: 'G1', graphs: [{ placeholder: 'G1', graph: 5, offset: 2 }] },
  ],
  [
    { ...common, type: 'combination', graphs: source },
    [
      { graph: acme, offset: 0 },
      { graph: null, offset: 1 },
    ],
    [
      { graph: 5, offset: 0 },
      { graph: null, offset: 1 },
    ],
  ],
];

test.each(rows)('%o is sent in the server’s format', (field, value, sent) => {
  expect(toWire(field, value)).toEqual(sent);
});

test('a date without a time is sent as midnight UTC and comes back as the same day', () => {
  const launch: FieldSchema = { ...common, type: 'date_time', interval: 5, date_only: true };
  expect(toWire(launch, '2024-03-05')).toBe('2024-03-05T00:00+00:00');
  expect(fromWire(launch, '2024-03-05T00:00:00.000Z')).toBe('2024-03-05');
  expect(toWire(launch, 'soon')).toBe('soon');
  const holiday: FieldSchema = { ...common, type: 'date_range', interval: 5, date_only: true };
  expect(fromWire(holiday, { start: '2024-03-05T00:00Z', end: '2024-03-07' })).toEqual({
    start: '2024-03-05',
    end: '2024-03-07',
  });
});

test('empty values get the specified defaults', () => {
  expect(fromWire({ ...common, type: 'equation', graphs: source }, null)).toEqual({
    equation: 'G1',
    graphs: [{ placeholder: 'G1', graph: null, offset: 0 }],
  });
  expect(fromWire({ ...common, type: 'combination', graphs: source }, null)).toHaveLength(2);
  expect(fromWire({ ...common, type: 'recurrence' }, null)).toBeNull();
  const rule = parseRecurrence(fromWire({ ...common, rules: ['required'], type: 'recurrence' }, null))!;
  expect(presetOf(rule)).toBe('monthly');
  expect(rule.dtstart).toBe(`${today()}T00:00:00`);
  expect(fromWire({ ...common, type: 'multi_choice', options: [] }, null)).toEqual([]);
  expect(fromWire({ ...common, type: 'checkbox' }, 1)).toBe(true);
  expect(fromWire({ ...common, type: 'date_range', interval: 5 }, null)).toEqual({ start: null, end: null });
});
