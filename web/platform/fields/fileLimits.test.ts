import { expect, test } from 'vitest';
import { acceptAttribute, acceptsFile, fileRefusal, sizeText, uploadErrors } from './fileLimits.ts';

const png = { name: 'Logo.PNG', type: 'image/png', size: 2048 };

test.each([
  [undefined, true],
  [[], true],
  [['image/png'], true],
  [['image/*'], true],
  [['png'], true],
  [['.png', 'pdf'], true],
  [['application/pdf'], false],
  [['pdf'], false],
  [['video/*'], false],
])('a mimes rule %j', (mimes, accepted) => {
  expect(acceptsFile(png, mimes)).toBe(accepted);
});

test('a rejected file says why', () => {
  expect(fileRefusal(png, { mimes: ['application/pdf', '.docx'] })).toBe(
    'Logo.PNG: only pdf, docx files can be uploaded here.',
  );
  expect(fileRefusal(png, { max_kb: 1 })).toBe('Logo.PNG: a file can be at most 1.00KB.');
  expect(fileRefusal(png, { mimes: ['image/*'], max_kb: 2.1 })).toBeNull();
});

test('the file picker gets the same rule', () => {
  expect(acceptAttribute(['image/*', 'pdf', '.docx'])).toBe('image/*,.pdf,.docx');
  expect(acceptAttribute(undefined)).toBeUndefined();
});

test('sizes of uploads and comments read otherwise than those of a folder', () => {
  expect([0.2, 12.4, 1000, 2_500_000].map(sizeText)).toEqual(['200.00B', '12.40KB', '1.00MB', '2.50GB']);
});

test('a failed upload shows the most specific message', () => {
  expect(uploadErrors({ status: 422, message: 'Invalid', fieldErrors: { file: ['Too big.', 'Wrong type.'] } })).toEqual(
    ['Too big.', 'Wrong type.'],
  );
  expect(uploadErrors({ status: 500, message: 'The disk is full', fieldErrors: {} })).toEqual(['The disk is full']);
  expect(uploadErrors({ status: 500, message: '' })).toEqual(['Unable to upload file']);
});
