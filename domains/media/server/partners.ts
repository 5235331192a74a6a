import { join } from 'node:path';
import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import { createVault, noVault, type Vault, vaultSettings } from '@ev/platform/vault.ts';
import * as z from 'zod/mini';
import { mediaVaultOfDemo } from '../sandbox/credentials.ts';
import { diskStorage } from './storage/disk.ts';
import type { MediaStorage } from './storage/port.ts';
import { s3Storage } from './storage/s3.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    media: MediaStorage;
    mediaVault: Vault;
  }
}

const disk = { storage: 'disk' } as const;

export const partners = [
  definePartner({
    name: 'media',
    title: '图片存储',
    /** Without this setting pictures are in the folder `media` of `DATA_DIR`. */
    settings: z._default(
      z.discriminatedUnion('storage', [
        z.object({ storage: z.literal('disk') }),
        z.object({
          storage: z.literal('s3'),
          endpoint: address,
          region: words,
          bucket: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'no name of a bucket')),
          accessKeyId: words,
          secretAccessKey: words,
        }),
      ]),
      disk,
    ),
    address: (settings) =>
      settings.storage === 'disk' ? null : { field: 'media.endpoint', value: settings.endpoint },
    connect: (settings, { dataDir }) =>
      settings.storage === 'disk' ? diskStorage(join(dataDir, 'media')) : s3Storage(settings),
    ofSandbox: () => disk,
    reading: [],
  }),
  definePartner({
    name: 'mediaVault',
    title: '私密图片密钥',
    /** Without this setting customers and staff can send text but no private pictures. */
    settings: vaultSettings,
    address: () => null,
    connect: (settings) =>
      settings.provider === 'none' ? noVault('media.privatePicturesOff') : createVault(settings, 'pictures'),
    ofSandbox: (_origin, dataDir) => mediaVaultOfDemo(dataDir),
    reading: [],
  }),
] as const;
