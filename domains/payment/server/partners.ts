import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { definePartner } from '@ev/platform/partners.ts';
import { address, rsaPrivateKey, rsaPublicKey, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { wechatCredentials } from '../sandbox/credentials.ts';
import { type ChannelPort, ChannelRefusal } from './channel/port.ts';
import { createWechatPay } from './channel/wechat-pay/index.ts';
import { wechatNotifyPath } from './notify-path.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    wechat: ChannelPort;
  }
}

export const partners = [
  definePartner({
    name: 'wechat',
    title: '微信支付',
    settings: z.object({
      baseUrl: address,
      credentials: z.object({
        appId: words,
        mchId: words,
        merchantSerial: words,
        merchantPrivateKey: rsaPrivateKey,
        apiV3Key: z.string().check(z.length(32)),
        platformKeys: z.record(words, rsaPublicKey),
      }),
    }),
    address: ({ baseUrl }) => ({ field: 'wechat.baseUrl', value: baseUrl }),
    connect: (settings, { notifyOrigin }) =>
      createWechatPay({ ...settings, notifyUrl: notifyOrigin + wechatNotifyPath }),
    ofSandbox(origin, dataDir) {
      const known = loadOrCreateCredentials(dataDir, wechatCredentials);
      const { appId, mchId, merchantSerial, merchantPrivateKey, apiV3Key } = known;
      const platformKeys = { [known.platformSerial]: known.platformPublicKey };
      return {
        baseUrl: origin,
        credentials: { appId, mchId, merchantSerial, merchantPrivateKey, apiV3Key, platformKeys },
      };
    },
    reading: ['readNotification'],
    isRefusal: (error) => error instanceof ChannelRefusal,
  }),
] as const;
