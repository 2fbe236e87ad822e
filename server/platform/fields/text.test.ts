import { expect, test } from 'vitest';
import { given, wrong } from '../../testing/reading.ts';
import { password, richText, text } from './text.ts';

test('a new password needs its length and its confirmation, and is never trimmed', async () => {
  const field = password('It', { required: true, confirmation: true });
  expect(await given(field, ' secret ward ', { it_confirmation: ' secret ward ' })).toBe(' secret ward ');
  expect(await given(field, 'long enough', { it_confirmation: 'other' })).toEqual({
    it_confirmation: ['The It value does not match its confirmation.'],
  });
  expect(await given(field, 'short', { it_confirmation: 'short' })).toEqual(
    wrong('The It value must be at least 8 characters long.'),
  );
});

test('a name of marks without width was taken, and nobody saw it', async () => {
  const field = text('It', { required: true });
  expect(await given(field, '\u200b \u2060')).toEqual(wrong("The It value can't be empty."));
  expect(await given(field, ' \u{1f468}\u200d\u{1f469} ')).toBe('\u{1f468}\u200d\u{1f469}');
});

test('rich text is cleaned on the way in, and an empty editor is empty', async () => {
  const field = richText('It', { required: true });
  expect(await given(field, '<p onclick="x()">Hi <b>you</b><script>alert(1)</script></p>')).toBe(
    '<p>Hi <b>you</b></p>',
  );
  expect(await given(field, '<a href="javascript:alert(1)">x</a>')).not.toContain('javascript');
  expect(await given(field, '<img src="https://elsewhere.test/x.png">Text')).toBe('Text');
  for (const nothing of ['<p> &nbsp;</p>', '<p>\u200b</p>']) {
    expect(await given(field, nothing)).toEqual(wrong("The It value can't be empty."));
  }
});
