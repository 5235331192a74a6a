import { randomBytes } from 'node:crypto';
import { createVault } from '@ev/platform/vault.ts';
import { createNamedKeys } from '../named-keys.ts';

/** The vault is the real one with a key of its own. */
const operatorVault = () =>
  createVault({ current: 'test', keys: { test: randomBytes(32).toString('base64') } }, 'operators');

const keySide = () => {
  const word = (bytes: number) => randomBytes(bytes).toString('hex');
  return { operatorSecret: word(16), dataSecret: word(8), dataIv: word(8), sigSecret: word(8) };
};
/** The file of partners has keys for whoever is called `named`. */
const operatorKeys = () => createNamedKeys({ named: { theirs: keySide(), ours: keySide() } });

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    operatorVault: ReturnType<typeof operatorVault>;
    operatorKeys: ReturnType<typeof operatorKeys>;
  }
}

export const fakes = { operatorVault, operatorKeys };
