import { BlockList, isIP } from 'node:net';

/** This machine, private networks, link-local and other addresses that are not public hosts (RFC 6890). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}

/** Names that no public DNS server resolves. */
const insideNames = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/i;

/**
 * Whether the host of an address may be on the public internet. A name is judged by its text only: what it
 * resolves to may change after the start, so that a lookup now would guarantee nothing.
 * @param hostname as `URL` returns it, which normalizes every form of an IPv4 address
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const version = isIP(host);
  if (version === 0) return host !== '' && !insideNames.test(host);
  return !inside.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
