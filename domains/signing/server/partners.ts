import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import { createVault, noVault, type Vault, vaultSettings } from '@ev/platform/vault.ts';
import * as z from 'zod/mini';
import {
  faceCheckOfSandbox,
  sealOfDemo,
  signingVaultOfDemo,
  timestampOfSandbox,
} from '../sandbox/credentials.ts';
import { type EsignPort, EsignRefusal, noEsign } from './esign/port.ts';
import { createTencentEsign } from './esign/tencent.ts';
import { type FaceCheckPort, noFaceCheck } from './face/port.ts';
import { createTencentFaceCheck } from './face/tencent.ts';
import { createP12Seal, noSeal, readP12 } from './seal/p12-seal.ts';
import type { SealPort } from './seal/port.ts';
import { createRfc3161, noTimestamp } from './seal/rfc3161.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    signingVault: Vault;
    seal: SealPort;
    faceCheck: FaceCheckPort;
    esign: EsignPort;
  }
}

const timestampSettings = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('none') }),
  z.object({ provider: z.literal('rfc3161'), url: address }),
]);

export const partners = [
  definePartner({
    name: 'signingVault',
    title: '合同密钥',
    /** Without this setting nothing can be signed. */
    settings: vaultSettings,
    address: () => null,
    connect: (settings) =>
      settings.provider === 'none' ? noVault('signing.noTemplate') : createVault(settings, 'signing'),
    ofSandbox: (_origin, dataDir) => signingVaultOfDemo(dataDir),
    reading: [],
  }),
  definePartner({
    name: 'seal',
    title: '电子签章',
    /** Without this setting nothing can be signed. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z
          .object({
            provider: z.literal('p12'),
            /** The P12 in Base64, with the whole chain of certificates. */
            p12: z.string().check(z.minLength(1)),
            passphrase: z.string(),
            /** A service that confirms the time of each seal. */
            timestamp: z._default(timestampSettings, { provider: 'none' }),
          })
          .check(z.refine(({ p12, passphrase }) => opens(p12, passphrase), 'p12 cannot be opened')),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'p12' && settings.timestamp.provider === 'rfc3161'
        ? { field: 'seal.timestamp.url', value: settings.timestamp.url }
        : null,
    connect: (settings) => {
      if (settings.provider === 'none') return noSeal;
      const { p12, passphrase, timestamp } = settings;
      return createP12Seal({
        p12: Buffer.from(p12, 'base64'),
        passphrase,
        timestamp: timestamp.provider === 'none' ? noTimestamp : createRfc3161(timestamp),
      });
    },
    ofSandbox: (origin, dataDir) => ({
      provider: 'p12' as const,
      ...sealOfDemo(dataDir),
      timestamp: timestampOfSandbox(origin),
    }),
    reading: [],
  }),
  definePartner({
    name: 'faceCheck',
    title: '人脸核身',
    /** Without this setting nobody's face is checked. Which documents need it is said by their templates. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('tencent'),
          endpoint: address,
          secretId: words,
          secretKey: words,
          /** The business process at the provider. */
          ruleId: words,
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'faceCheck.endpoint', value: settings.endpoint },
    connect: (settings, { clock }) =>
      settings.provider === 'none' ? noFaceCheck : createTencentFaceCheck({ ...settings, clock }),
    ofSandbox: faceCheckOfSandbox,
    reading: [],
  }),
  definePartner({
    name: 'esign',
    title: '电子签服务',
    /** Without this setting documents are signed here. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('tencent'),
          endpoint: address,
          fileEndpoint: address,
          secretId: words,
          secretKey: words,
          operatorId: words,
          sealId: words,
          notificationKey: z.string().check(z.regex(/^[\x21-\x7e]{32}$/, 'needs 32 characters')),
          notificationToken: z.string().check(z.minLength(16, 'needs at least 16 characters')),
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'esign.endpoint', value: settings.endpoint },
    connect: (settings, { clock }) =>
      settings.provider === 'none' ? noEsign : createTencentEsign({ ...settings, clock }),
    // The demo signs here, as most brands do; its sandbox says how to try the provider.
    ofSandbox: () => ({ provider: 'none' as const }),
    reading: ['readNotification'],
    isRefusal: (error) => error instanceof EsignRefusal,
  }),
] as const;

function opens(p12: string, passphrase: string): boolean {
  try {
    readP12(Buffer.from(p12, 'base64'), passphrase);
    return true;
  } catch {
    return false;
  }
}
