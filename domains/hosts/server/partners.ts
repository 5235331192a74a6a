import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { ipLocationOfSandbox, wechatPlatformOfSandbox } from '../sandbox/credentials.ts';
import { createIpLocation, noIpLocation } from './ip-location/index.ts';
import type { IpLocationPort } from './ip-location/port.ts';
import { createWechatPlatform, noWechatPlatform, wechatScript } from './wechat-platform/index.ts';
import type { WechatPlatformPort } from './wechat-platform/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    wechatPlatform: WechatPlatformPort;
    ipLocation: IpLocationPort;
  }
}

export const partners = [
  definePartner({
    name: 'wechatPlatform',
    title: '微信公众平台',
    /** Without a word of it in the file the brand has no official account. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('wechat'),
          baseUrl: address,
          appId: words,
          secret: words,
          script: z._default(address, wechatScript),
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'wechatPlatform.baseUrl', value: settings.baseUrl },
    connect: (settings) => (settings.provider === 'none' ? noWechatPlatform : createWechatPlatform(settings)),
    ofSandbox: wechatPlatformOfSandbox,
    reading: [],
  }),
  definePartner({
    name: 'ipLocation',
    title: '腾讯位置服务',
    /** Without a word of it in the file the brand has no key. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({ provider: z.literal('tencent'), baseUrl: address, key: words, secretKey: words }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'ipLocation.baseUrl', value: settings.baseUrl },
    connect: (settings) => (settings.provider === 'none' ? noIpLocation : createIpLocation(settings)),
    ofSandbox: ipLocationOfSandbox,
    reading: [],
  }),
] as const;
