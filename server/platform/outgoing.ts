import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address that users may not make the server connect to. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}

/** Of IPv6 only the globally routed range, without the parts that contain an IPv4 address or are reserved for examples. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is on the public internet: not this machine, not its local network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/**
 * The address to connect to for a host that a user named. The caller connects only to this address, because a second
 * look-up could give a different answer. A host with any internal address is refused.
 */
export async function outgoingAddress(host: string, allowInside: boolean): Promise<string> {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  const [first] = found;
  if (!first) throw new NotPublic('The host has no address.');
  if (!allowInside && !found.every(({ address }) => isPublicAddress(address))) {
    throw new NotPublic('The host is not public.');
  }
  return first.address;
}
