import { randomBytes } from 'node:crypto';
import type { Clock } from '@ev/platform/clock.ts';
import type { Launch } from '../../../contract/channels/index.ts';
import type { PayWay } from '../../../contract/channels/way.ts';
import type { OpenRequest } from '../port.ts';
import type { createApi } from './api.ts';
import type { Signing } from './signing.ts';
import { Opened, Prepaid } from './wire-shapes.ts';

/**
 * Opens a payment by each of WeChat Pay's ways: a URL (H5), the pay sheet of WeChat and of its mini-programs
 * (JSAPI), the SDK in an app (APP). `order` contains the fields they have in common.
 */
export function createOpening({
  api,
  signing,
  clock,
  mchId,
}: {
  api: ReturnType<typeof createApi>;
  signing: Signing;
  clock: Clock;
  mchId: string;
}) {
  const stamp = () => ({
    time: String(Math.floor(clock.now().getTime() / 1000)),
    nonce: randomBytes(16).toString('hex'),
  });

  async function page(order: object, { payerIp, returnUrl }: OpenRequest): Promise<Launch> {
    const { h5_url } = await api.call('POST', '/v3/pay/transactions/h5', Opened, {
      ...order,
      scene_info: { payer_client_ip: payerIp, h5_info: { type: 'Wap' } },
    });
    const separator = h5_url.includes('?') ? '&' : '?';
    const h5Url = `${h5_url}${separator}redirect_url=${encodeURIComponent(returnUrl)}`;
    return { wechatPayParam: { h5Url } };
  }

  /** The signature of the sheet's parameters covers these lines: application, time, nonce, package. */
  async function sheet(order: object, { payer }: OpenRequest, appId: string): Promise<Launch> {
    if (payer?.appId !== appId) throw new Error('The payer is known to another application');
    const { prepay_id } = await api.call('POST', '/v3/pay/transactions/jsapi', Prepaid, {
      ...order,
      payer: { openid: payer.openId },
    });
    const { time: timeStamp, nonce: nonceStr } = stamp();
    const prepaid = `prepay_id=${prepay_id}`;
    const paySign = signing.signLines([appId, timeStamp, nonceStr, prepaid]);
    return { wechatPayParam: { appId, timeStamp, nonceStr, package: prepaid, signType: 'RSA', paySign } };
  }

  /** Like the sheet, but the last line is the bare number. */
  async function app(order: object, appid: string): Promise<Launch> {
    const { prepay_id: prepayid } = await api.call('POST', '/v3/pay/transactions/app', Prepaid, order);
    const { time: timestamp, nonce: noncestr } = stamp();
    const sign = signing.signLines([appid, timestamp, noncestr, prepayid]);
    return {
      wechatPayParam: {
        appid,
        partnerid: mchId,
        prepayid,
        package: 'Sign=WXPay',
        noncestr,
        timestamp,
        sign,
      },
    };
  }

  return (way: PayWay, appId: string, order: object, request: OpenRequest): Promise<Launch> => {
    const ordered = { appid: appId, ...order };
    switch (way) {
      case 'page':
        return page(ordered, request);
      case 'inWechat':
      case 'miniProgram':
        return sheet(ordered, request, appId);
      case 'app':
        return app(ordered, appId);
      case 'code':
        throw new Error('WeChat Pay is not asked for codes');
    }
  };
}
