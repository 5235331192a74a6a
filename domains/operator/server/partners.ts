import { definePartner } from '@ev/platform/partners.ts';
import { createVault, noVault, type Vault, vaultSettings } from '@ev/platform/vault.ts';
import { namedKeysOfSandbox, operatorVaultOfDemo } from '../sandbox/credentials.ts';
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
    /**
     * Without this entry in the settings file, operators' keys cannot be stored, so no operator can be used.
     */
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
    ofSandbox: (_origin, dataDir) => namedKeysOfSandbox(dataDir),
    reading: [],
  }),
] as const;
