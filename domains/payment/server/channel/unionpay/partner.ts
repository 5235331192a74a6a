import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { definePartner } from '@ev/platform/partners.ts';
import { address, certificate, rsaPrivateKey } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { unionpay } from '../../../contract/channels/unionpay.ts';
import { unionpayCredentials } from '../../../sandbox/unionpay/credentials.ts';
import { notifyPathOf, returnPathOf } from '../../notify-path.ts';
import { missingChannel } from '../missing-channel.ts';
import { ChannelRefusal } from '../port.ts';
import { createUnionpay } from './index.ts';

/** How a brand connects UnionPay; without an entry in the brand's file, UnionPay is not offered. */
export const unionpayPartner = definePartner({
  name: 'unionpay',
  title: unionpay.title,
  settings: z.optional(
    z.object({
      baseUrl: address,
      credentials: z.object({
        merId: z.string().check(z.regex(/^\d{15}$/, '商户号是 15 位数字')),
        certId: z.string().check(z.regex(/^\d{1,50}$/, '证书序列号是十进制数字')),
        merchantPrivateKey: rsaPrivateKey,
        issuerCertificate: certificate,
      }),
    }),
  ),
  address: (settings) => (settings ? { field: 'unionpay.baseUrl', value: settings.baseUrl } : null),
  connect: (settings, { notifyOrigin }) =>
    settings
      ? createUnionpay({
          ...settings,
          notifyUrl: notifyOrigin + notifyPathOf('unionpay'),
          returnPath: returnPathOf('unionpay'),
        })
      : missingChannel(unionpay.title),
  ofSandbox(origin, dataDir) {
    const { merId, certId, merchantPrivateKey, issuerCertificate } = loadOrCreateCredentials(
      dataDir,
      unionpayCredentials,
    );
    return {
      baseUrl: `${origin}/unionpay/gateway/api`,
      credentials: { merId, certId, merchantPrivateKey, issuerCertificate },
    };
  },
  // The form is built without a call, so it says nothing about UnionPay's availability.
  reading: ['readNotification', 'open', 'close'],
  isRefusal: (error) => error instanceof ChannelRefusal,
});
