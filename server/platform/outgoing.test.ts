import { expect, test } from 'vitest';
import { isPublicAddress, NotPublic, outgoingAddress } from './outgoing.ts';

test.each([
  '127.0.0.1',
  '127.0.0.2',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'not an address',
])('%s is not called', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s may be called',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('this machine is refused however it is spelled, unless the operator allows it', async () => {
  for (const host of ['localhost', '127.0.0.1', '0x7f000001', '2130706433', '127.1', '::1', '0.0.0.0']) {
    await expect(outgoingAddress(host, false)).rejects.toSatisfy(
      (error) => error instanceof NotPublic || (error as { code?: string }).code === 'ENOTFOUND',
    );
  }
  expect(await outgoingAddress('127.0.0.1', true)).toBe('127.0.0.1');
});
