import { createHmac } from 'node:crypto';
import type { Partners } from '../partners.ts';
import type { Vault } from '../vault.ts';
import { serverSecretOf, type WireKeys } from '../wire-keys.ts';
import type { KeyMarks } from './manifest.ts';

const wireKeysName = 'WIRE_KEYS_FILE';
/** What every key is marked by: any text that nothing else uses. */
const marked = 'ev-backup';

/**
 * Identifies the keys that the data of this database depends on. A mark is an HMAC under
 * the key, which tells whether two keys are the same and nothing else.
 */
export function keyMarks(wire: WireKeys, partners: Partners): KeyMarks[] {
  const ofWire = createHmac('sha256', serverSecretOf(wire)).update(marked).digest('base64url');
  return [
    { name: wireKeysName, current: wire.appId, marks: [ofWire] },
    ...Object.entries(partners).flatMap(([name, port]) =>
      isVault(port) && !port.missing ? [{ name, current: port.current, marks: port.tracesOf(marked) }] : [],
    ),
  ];
}

/** The names of keys of which the backup needs one that is not at hand, with the id that it was last used by. */
export function missingKeys(needed: readonly KeyMarks[], atHand: readonly KeyMarks[]): string[] {
  return needed.flatMap(({ name, current, marks }) => {
    const known = new Set(atHand.find((one) => one.name === name)?.marks);
    // Some backups also mark keys of the wire, after the secret that data depends on: these may be replaced.
    const ofData = name === wireKeysName ? marks.slice(0, 1) : marks;
    return ofData.every((mark) => known.has(mark)) ? [] : [`${name}（${current}）`];
  });
}

function isVault(port: unknown): port is Vault {
  return typeof port === 'object' && port !== null && 'tracesOf' in port && 'seal' in port;
}
