import { randomBytes, randomInt } from 'node:crypto';
import type { Spelling } from '@ev/cec/codec.ts';
import type { MessageKeys } from '@ev/cec/envelope.ts';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { operatorNameIn, operatorPath } from './paths.ts';

export type SideKeys = MessageKeys & { operatorSecret: string };
export type PlayedOperator = {
  operatorId: string;
  name: string;
  spelling: Spelling;
  /** Relative to the sandbox's origin. */
  path: string;
  /** Whether it requests sessions by the VIN that a pile has read. */
  plugAndCharge: boolean;
};

/** The id of the demo's brand at both operators. */
export const brandId = 'MA5EVDEM0';

/** The demo's operators: one uses the spelling of the standard's text, the other the corrected one. */
export const playedOperators: readonly PlayedOperator[] = [
  {
    operatorId: 'MA3CLYUN1',
    name: '绿源快充',
    spelling: 'original',
    path: operatorPath('green'),
    plugAndCharge: true,
  },
  {
    operatorId: 'MA7QCDWL2',
    name: '千驰电网',
    spelling: 'corrected',
    path: operatorPath('swift'),
    plugAndCharge: false,
  },
];

/** The server route that introduces them to a demo's server. */
export const introductionPath = '/demo/operators';

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const word = (length: number) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
const sideKeys = (): SideKeys => ({
  operatorSecret: word(32),
  dataSecret: word(16),
  dataIv: word(16),
  sigSecret: word(16),
});

/** The keys that the demo's operators and the brand share. */
export const operatorKeys: CredentialsPart<Record<string, { theirs: SideKeys; ours: SideKeys }>> = {
  key: 'chargingOperators',
  make: () =>
    Object.fromEntries(
      playedOperators.map(({ operatorId }) => [operatorId, { theirs: sideKeys(), ours: sideKeys() }]),
    ),
};

/** The same keys by the name in an operator's path, which is what `operators.yaml` of a rehearsal gives in `keys`. */
export function namedKeysOfSandbox(dataDir: string): Record<string, { theirs: SideKeys; ours: SideKeys }> {
  const keys = loadOrCreateCredentials(dataDir, operatorKeys);
  return Object.fromEntries(
    playedOperators.flatMap(({ operatorId, path }) => {
      const own = keys[operatorId];
      return own ? [[operatorNameIn(path), own]] : [];
    }),
  );
}

const vaultKey: CredentialsPart<{ key: string }> = {
  key: 'operatorVault',
  make: () => ({ key: randomBytes(32).toString('base64') }),
};

/** The vault key of a demo. It is stored beside the database, not in it. */
export function operatorVaultOfDemo(dataDir: string) {
  return {
    provider: 'keys',
    current: 'demo',
    keys: { demo: loadOrCreateCredentials(dataDir, vaultKey).key },
  } as const;
}
