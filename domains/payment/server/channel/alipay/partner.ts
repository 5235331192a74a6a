import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { definePartner } from '@ev/platform/partners.ts';
import { address, rsaPrivateKey, rsaPublicKey } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { alipay } from '../../../contract/channels/alipay.ts';
import { alipayCredentials } from '../../../sandbox/alipay/credentials.ts';
import { notifyPathOf } from '../../notify-path.ts';
import { missingChannel } from '../missing-channel.ts';
import { ChannelRefusal } from '../port.ts';
import { createAlipay } from './index.ts';

/** How a brand connects Alipay; without an entry in the brand's file, Alipay is not offered. */
export const alipayPartner = definePartner({
  name: 'alipay',
  title: alipay.title,
  settings: z.optional(
    z.object({
      baseUrl: address,
      credentials: z.object({
        appId: z.string().check(z.regex(/^\d{16}$/, '应用编号是 16 位数字')),
        sellerId: z.string().check(z.regex(/^2088\d{12}$/, '收款账号是 2088 开头的 16 位数字')),
        appPrivateKey: rsaPrivateKey,
        alipayPublicKey: rsaPublicKey,
      }),
    }),
  ),
  address: (settings) => (settings ? { field: 'alipay.baseUrl', value: settings.baseUrl } : null),
  connect: (settings, { notifyOrigin }) =>
    settings
      ? createAlipay({ ...settings, notifyUrl: notifyOrigin + notifyPathOf('alipay') })
      : missingChannel(alipay.title),
  ofSandbox(origin, dataDir) {
    const known = loadOrCreateCredentials(dataDir, alipayCredentials);
    const { appId, sellerId, appPrivateKey, alipayPublicKey } = known;
    return {
      baseUrl: `${origin}/alipay/gateway.do`,
      credentials: { appId, sellerId, appPrivateKey, alipayPublicKey },
    };
  },
  // The URL of its page is built without a call, so it says nothing about Alipay's availability.
  reading: ['readNotification', 'open'],
  isRefusal: (error) => error instanceof ChannelRefusal,
});
