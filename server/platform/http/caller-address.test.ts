import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

const socket = { remoteAddress: '10.0.0.1' } as FastifyRequest['socket'];

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', '10.0.0.1'],
  ['', '10.0.0.1'],
  ['9'.repeat(5000), '10.0.0.1'],
])('%s, as a proxy names the caller, is the address %s', (ip, address) => {
  expect(callerAddress({ ip, socket })).toBe(address);
});
