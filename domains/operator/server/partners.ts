import { definePartner } from '@ev/platform/partners.ts';
import { createVault, noVault, type Vault, vaultSettings } from '@ev/platform/vault.ts';
import { operatorVaultOfDemo } from '../sandbox/credentials.ts';
import { createNamedKeys, type NamedKeys, namedKeysSettings } from './named-keys.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    operatorVault: Vault;
    operatorKeys: NamedKeys;
  }
}

export const partners = [
  definePartner({
    name: 'operatorVault',
    title: '充电运营商密钥',
    /** Without a word of it in the file no keys of operators can be kept, so none is spoken with. */
    settings: vaultSettings,
    address: () => null,
    connect: (settings) =>
      settings.provider === 'none' ? noVault('operator.noVault') : createVault(settings, 'operators'),
    ofSandbox: (_origin, dataDir) => operatorVaultOfDemo(dataDir),
    reading: [],
  }),
  definePartner({
    name: 'operatorKeys',
    title: '充电运营商密钥（按名称）',
    settings: namedKeysSettings,
    address: () => null,
    connect: (settings) => createNamedKeys(settings),
    ofSandbox: () => ({}),
    reading: [],
  }),
] as const;
