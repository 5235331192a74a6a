import { BlockList, isIP } from 'node:net';

/** This machine, private networks, links, and what stands for no host at all (RFC 6890). */
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

/** Names that no public server of names answers for. */
const insideNames = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/i;

/**
 * Whether a host of an address may be one of the public internet. A name is judged as it is written: where it leads
 * may change after the start, so that asking then would promise what nobody keeps.
 * @param hostname as `URL` gives it, which writes every form of an IPv4 address in the usual one
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const version = isIP(host);
  if (version === 0) return host !== '' && !insideNames.test(host);
  return !inside.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
