import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import { createVault, noVault, type Vault, vaultSettings } from '@ev/platform/vault.ts';
import * as z from 'zod/mini';
import { recognitionOfSandbox, vaultOfDemo } from '../sandbox/credentials.ts';
import { createAliyunRecognition, noRecognition } from './recognition/aliyun.ts';
import type { RecognitionPort } from './recognition/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    papersVault: Vault;
    recognition: RecognitionPort;
  }
}

export const partners = [
  definePartner({
    name: 'papersVault',
    title: '证件密钥',
    /** Without this setting certificates are shown at the store and not stored. */
    settings: vaultSettings,
    address: () => null,
    connect: (settings) =>
      settings.provider === 'none' ? noVault('papers.notOffered') : createVault(settings),
    ofSandbox: (_origin, dataDir) => vaultOfDemo(dataDir),
    reading: [],
  }),
  definePartner({
    name: 'recognition',
    title: '证件识别',
    /** Without this setting everything is typed. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('aliyun'),
          endpoint: address,
          accessKeyId: words,
          accessKeySecret: words,
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'recognition.endpoint', value: settings.endpoint },
    connect: (settings, { clock }) =>
      settings.provider === 'none' ? noRecognition : createAliyunRecognition({ ...settings, clock }),
    ofSandbox: recognitionOfSandbox,
    reading: [],
  }),
] as const;
