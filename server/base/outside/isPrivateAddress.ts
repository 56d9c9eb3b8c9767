import { BlockList, isIP } from 'node:net';

/** Networks that no public server has: of this machine, of a house or an office, and of protocols. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  // Addresses that carry one of version 4: mapped, translated (NAT64), 6to4 and Teredo.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['2001::', 32],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is none of a public server. A text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || PRIVATE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
