import { expect, test } from 'vitest';
import { setNavigator } from './address.ts';
import { forgetRefusal, onSentAway, refusalReason, sendAway } from './refusal.ts';

test('the page of a refusal says why, if the server did', () => {
  const wentTo: string[] = [];
  setNavigator((path) => wentTo.push(path));
  const stop = onSentAway(() => wentTo.push('kept'));
  sendAway({ message: 'You do not have permission to perform this action' });
  expect(refusalReason()).toBeNull();
  sendAway({ message: 'You cannot give a role that you do not have.' });
  // Several calls may be refused at once, and not all of them know why.
  sendAway({ message: 'You do not have permission to perform this action' });
  expect(refusalReason()).toBe('You cannot give a role that you do not have.');
  expect(wentTo).toEqual(['kept', '/403', 'kept', '/403', 'kept', '/403']);
  forgetRefusal();
  expect(refusalReason()).toBeNull();
  stop();
});
