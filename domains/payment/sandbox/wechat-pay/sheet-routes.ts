import type { FastifyInstance } from 'fastify';
import type { Cashier } from '../till/cashier-routes.ts';
import type { SandboxPayment, Store } from '../till/store.ts';
import type { Protocol } from './protocol.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/**
 * What WeChat opens for a launch: the pay sheet of its browser and of its mini-programs, and the page that
 * its SDK opens for an app. Each accepts only a launch that the merchant has signed.
 */
export function registerSheets(
  app: FastifyInstance,
  { store, protocol, cashier }: { store: Store; protocol: Protocol; cashier: Cashier },
): void {
  app.get<{ Querystring: Fields }>('/wechat/sheet', ({ query }, reply) => {
    const { appId, timeStamp, nonceStr, signType, paySign } = query;
    const signed = protocol.isSignedByMerchant([appId, timeStamp, nonceStr, query.package], paySign);
    const [, prepayId] = /^prepay_id=(\w+)$/.exec(query.package ?? '') ?? [];
    const shown = signed && signType === 'RSA' ? find(prepayId, appId) : null;
    return cashier.show(reply, shown?.tradeType === 'JSAPI' ? shown : null, undefined);
  });

  app.get<{ Querystring: Fields }>('/wechat/app-pay', ({ query }, reply) => {
    const { appid, timestamp, noncestr, prepayid, sign } = query;
    const signed = protocol.isSignedByMerchant([appid, timestamp, noncestr, prepayid], sign);
    const shown = signed && query.package === 'Sign=WXPay' ? find(prepayid, appid) : null;
    return cashier.show(reply, shown?.tradeType === 'APP' ? shown : null, undefined);
  });

  function find(prepayId: string | undefined, appId: string | undefined): SandboxPayment | null {
    const payment = store.findByPrepayId(prepayId ?? '');
    return payment?.appId === appId ? payment : null;
  }
}
