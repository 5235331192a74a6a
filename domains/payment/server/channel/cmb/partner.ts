import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { cmb } from '../../../contract/channels/cmb.ts';
import { cmbCredentials } from '../../../sandbox/cmb/credentials.ts';
import { otherAppsOfDemo, wechatCredentials } from '../../../sandbox/wechat-pay/credentials.ts';
import { notifyPathOf } from '../../notify-path.ts';
import { missingChannel } from '../missing-channel.ts';
import { ChannelRefusal } from '../port.ts';
import { createCmb } from './index.ts';
import { isSm2PublicKey } from './sm2.ts';

/** How a brand connects China Merchants Bank; without an entry in the brand's file, it is not offered. */
export const cmbPartner = definePartner({
  name: 'cmb',
  title: cmb.title,
  settings: z.optional(
    z.object({
      baseUrl: address,
      credentials: z.object({
        merId: words,
        userId: words,
        appId: words,
        appSecret: words,
        merchantPrivateKey: z.string().check(z.regex(/^[0-9A-Fa-f]{64}$/, '国密私钥是 64 位十六进制数字')),
        bankPublicKey: z.string().check(z.refine(isSm2PublicKey, '招行公钥是 124 位的 Base64 国密公钥')),
        /**
         * Ids of the official account and the mini-program; without one, the channel is not offered there.
         */
        wechatApps: z.optional(z.object({ inWechat: z.optional(words), miniProgram: z.optional(words) })),
      }),
    }),
  ),
  address: (settings) => (settings ? { field: 'cmb.baseUrl', value: settings.baseUrl } : null),
  connect: (settings, { notifyOrigin }) =>
    settings
      ? createCmb({ ...settings, notifyUrl: notifyOrigin + notifyPathOf('cmb') })
      : missingChannel(cmb.title),
  ofSandbox(origin, dataDir) {
    const known = loadOrCreateCredentials(dataDir, cmbCredentials);
    const { merId, userId, appId, appSecret, merchantPrivateKey, bankPublicKey } = known;
    const wechat = loadOrCreateCredentials(dataDir, wechatCredentials);
    const { inWechat, miniProgram } = otherAppsOfDemo(dataDir, wechat);
    return {
      baseUrl: `${origin}/cmb/polypay/v1.0`,
      credentials: {
        merId,
        userId,
        appId,
        appSecret,
        merchantPrivateKey,
        bankPublicKey,
        wechatApps: { inWechat, miniProgram },
      },
    };
  },
  reading: ['readNotification'],
  isRefusal: (error) => error instanceof ChannelRefusal,
});
