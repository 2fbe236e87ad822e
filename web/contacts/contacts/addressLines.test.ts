import { expect, test } from 'vitest';
import { addressLines } from './addressLines.ts';

const quay = { street: '1 Quay', city: 'Bristol', region: 'Avon', country: 'GB', code: 'BS1 4RB', type: '' };

test('an address reads as on an envelope, with the full country name', () => {
  expect(addressLines(quay)).toEqual(['1 Quay', 'Bristol, Avon BS1 4RB', 'United Kingdom']);
});

test('missing parts leave no gap', () => {
  expect(addressLines({ ...quay, region: '', code: '' })).toEqual(['1 Quay', 'Bristol', 'United Kingdom']);
  expect(addressLines({ street: '', city: '', region: '', country: 'US', code: '', type: '' })).toEqual([
    'United States',
  ]);
  expect(addressLines(null)).toEqual([]);
});

test('an unknown country code is shown unchanged', () => {
  expect(addressLines({ ...quay, country: 'nowhere!' })).toContain('nowhere!');
});
