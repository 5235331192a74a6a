import { randomBytes } from 'node:crypto';
import { createVault } from '@ev/platform/vault.ts';
import { createNamedKeys } from '../named-keys.ts';

/** The vault is the real one with a key of its own. */
const operatorVault = () =>
  createVault({ current: 'test', keys: { test: randomBytes(32).toString('base64') } }, 'operators');

const keySide = () => {
  const hexOf = (bytes: number) => randomBytes(bytes).toString('hex');
  return { operatorSecret: hexOf(16), dataSecret: hexOf(8), dataIv: hexOf(8), sigSecret: hexOf(8) };
};
/** The file of partners has keys for the operator `named`. */
const operatorKeys = () => createNamedKeys({ named: { theirs: keySide(), ours: keySide() } });

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    operatorVault: ReturnType<typeof operatorVault>;
    operatorKeys: ReturnType<typeof operatorKeys>;
  }
}

export const fakes = { operatorVault, operatorKeys };
