import { isIPv6 } from 'node:net';

/**
 * The part of a network address that identifies one client: an IPv4 address, or the first 64 bits of an IPv6 one,
 * within which a client can change addresses freely.
 *
 * @example addressBlock('2001:db8::7') // '2001:db8:0:0/64'
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const [plain = ''] = address.split('%');
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  // The URL parser normalises every notation.
  const [start = '', end] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [partsOf(start), partsOf(end ?? '')];
  const zeros = end === undefined ? 0 : 8 - first.length - last.length;
  const parts = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${parts.slice(0, 4).join(':')}/64`;
}

function partsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
