import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { definePartner } from '@ev/platform/partners.ts';
import { address, rsaPrivateKey, rsaPublicKey, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { wechat } from '../../../contract/channels/wechat.ts';
import { otherAppsOfDemo, wechatCredentials } from '../../../sandbox/wechat-pay/credentials.ts';
import { notifyPathOf } from '../../notify-path.ts';
import { ChannelRefusal } from '../port.ts';
import { createWechatPay } from './index.ts';

/** How a brand connects WeChat Pay. */
export const wechatPartner = definePartner({
  name: 'wechat',
  title: wechat.title,
  settings: z.object({
    baseUrl: address,
    credentials: z.object({
      appId: words,
      /**
       * Ids of the official account, the mini-program and the app; without one, the channel is not offered
       * there.
       */
      otherApps: z.optional(
        z.object({
          inWechat: z.optional(words),
          miniProgram: z.optional(words),
          app: z.optional(words),
        }),
      ),
      mchId: words,
      merchantSerial: words,
      merchantPrivateKey: rsaPrivateKey,
      apiV3Key: z.string().check(z.length(32)),
      platformKeys: z.record(words, rsaPublicKey),
    }),
  }),
  address: ({ baseUrl }) => ({ field: 'wechat.baseUrl', value: baseUrl }),
  connect: (settings, { notifyOrigin }) =>
    createWechatPay({ ...settings, notifyUrl: notifyOrigin + notifyPathOf('wechat') }),
  ofSandbox(origin, dataDir) {
    const known = loadOrCreateCredentials(dataDir, wechatCredentials);
    const { appId, mchId, merchantSerial, merchantPrivateKey, apiV3Key } = known;
    const otherApps = otherAppsOfDemo(dataDir, known);
    const platformKeys = { [known.platformSerial]: known.platformPublicKey };
    return {
      baseUrl: origin,
      credentials: { appId, otherApps, mchId, merchantSerial, merchantPrivateKey, apiV3Key, platformKeys },
    };
  },
  reading: ['readNotification'],
  isRefusal: (error) => error instanceof ChannelRefusal,
});
