import { isIP, isIPv6, SocketAddress } from 'node:net';

/**
 * The canonical form of an address; null when it is not an address. An IPv4 address mapped into IPv6 becomes
 * IPv4.
 */
export function plainAddress(written: string): string | null {
  const family = isIP(written);
  if (family === 0) return null;
  const { address } = new SocketAddress({ address: written, family: family === 6 ? 'ipv6' : 'ipv4' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/**
 * What counts as one address in a quota: an IPv4 address, or the /64 of an IPv6 address, because a single
 * subscriber has all addresses of its /64.
 */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip) ?? ip;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
