import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import {
  ipLocationOfSandbox,
  miniProgramOfSandbox,
  wechatPlatformOfSandbox,
  wecomPlatformOfSandbox,
} from '../sandbox/credentials.ts';
import { createIpLocation, noIpLocation } from './ip-location/index.ts';
import type { IpLocationPort } from './ip-location/port.ts';
import { createMiniProgram, noMiniProgram } from './mini-program/index.ts';
import type { MiniProgramPort } from './mini-program/port.ts';
import {
  createWechatPlatform,
  noWechatPlatform,
  wechatPages,
  wechatScript,
} from './wechat-platform/index.ts';
import type { WechatPlatformPort } from './wechat-platform/port.ts';
import { createWecomPlatform, noWecomPlatform, wecomScripts } from './wecom-platform/index.ts';
import type { WecomPlatformPort } from './wecom-platform/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    wechatPlatform: WechatPlatformPort;
    ipLocation: IpLocationPort;
    wecomPlatform: WecomPlatformPort;
    miniProgram: MiniProgramPort;
  }
}

/** Without this setting the brand has none. */
const appAtWechat = z._default(
  z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z.object({
      provider: z.literal('wechat'),
      baseUrl: address,
      appId: words,
      secret: words,
      /** Only for the official account. */
      pagesUrl: z._default(address, wechatPages),
      script: z._default(address, wechatScript),
    }),
  ]),
  { provider: 'none' } as const,
);
const addressOf = (name: string, settings: z.output<typeof appAtWechat>) =>
  settings.provider === 'none' ? null : { field: `${name}.baseUrl`, value: settings.baseUrl };

const pageAddressesOf = (name: string, settings: z.output<typeof appAtWechat>) =>
  settings.provider === 'none'
    ? []
    : (['pagesUrl', 'script'] as const).map((key) => ({ field: `${name}.${key}`, value: settings[key] }));

export const partners = [
  definePartner({
    name: 'wechatPlatform',
    title: '微信公众平台',
    settings: appAtWechat,
    address: (settings) => addressOf('wechatPlatform', settings),
    pageAddresses: (settings) => pageAddressesOf('wechatPlatform', settings),
    connect: (settings) => (settings.provider === 'none' ? noWechatPlatform : createWechatPlatform(settings)),
    ofSandbox: wechatPlatformOfSandbox,
    // Only builds a URL; no request is sent.
    reading: ['authorizeAddress'],
  }),
  definePartner({
    name: 'ipLocation',
    title: '腾讯位置服务',
    /** Without this setting the brand has no key. */
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
  definePartner({
    name: 'wecomPlatform',
    title: '企业微信',
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('wecom'),
          baseUrl: address,
          corpId: words,
          agentId: words,
          secret: words,
          scripts: z._default(z.array(address), wecomScripts),
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'wecomPlatform.baseUrl', value: settings.baseUrl },
    pageAddresses: (settings) =>
      settings.provider === 'none'
        ? []
        : settings.scripts.map((value) => ({ field: 'wecomPlatform.scripts', value })),
    connect: (settings) => (settings.provider === 'none' ? noWecomPlatform : createWecomPlatform(settings)),
    ofSandbox: wecomPlatformOfSandbox,
    reading: [],
  }),
  definePartner({
    name: 'miniProgram',
    title: '微信小程序',
    settings: appAtWechat,
    address: (settings) => addressOf('miniProgram', settings),
    pageAddresses: (settings) => pageAddressesOf('miniProgram', settings),
    connect: (settings) => (settings.provider === 'none' ? noMiniProgram : createMiniProgram(settings)),
    ofSandbox: miniProgramOfSandbox,
    reading: [],
  }),
] as const;
