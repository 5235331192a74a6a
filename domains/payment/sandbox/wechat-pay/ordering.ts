import { randomBytes } from 'node:crypto';
import type { SandboxPayment, Store } from '../till/store.ts';
import { type Answer, answer, refuse } from './answers.ts';
import type { WechatSandboxOptions } from './options.ts';

const h5LifeMs = 5 * 60_000;
const prepaidLifeMs = 2 * 3_600_000;

/** The ways to order a payment, and WeChat Pay's trade type for each. */
const tradeTypes = { h5: 'MWEB', jsapi: 'JSAPI', app: 'APP' } as const;
export type OrderWay = keyof typeof tradeTypes;
export const orderWays = Object.keys(tradeTypes) as OrderWay[];

type Body = Record<string, unknown>;

/** Orders of payments, by every way. A number belongs to one way and one application for good. */
export function createOrdering(parts: { options: WechatSandboxOptions; store: Store }) {
  const { options, store } = parts;
  const { appId, otherAppIds = [], mchId } = options.credentials;

  return (way: OrderWay, body: Body): Answer => {
    const refused = refusalOf(body);
    if (refused) return refused;
    const openid = (body.payer as { openid?: unknown } | undefined)?.openid;
    if (way === 'jsapi' && !/^o[\w-]{27}$/.test(String(openid ?? ''))) {
      return refuse(400, 'PARAM_ERROR', 'openid 不正确');
    }
    const outTradeNo = String(body.out_trade_no);
    const totalFen = (body.amount as { total: number }).total;
    const made = {
      appId: String(body.appid),
      tradeType: tradeTypes[way],
      openid: openid as string | undefined,
    };
    const known = store.payments.get(outTradeNo);
    const again = known && refusalOfAnother(known, { ...made, totalFen, description: body.description });
    if (again) return again;
    const payment: SandboxPayment = known ?? {
      ...made,
      outTradeNo,
      prepayId: `wx${randomBytes(16).toString('hex')}`,
      description: String(body.description ?? ''),
      totalFen,
      paidFen: 0,
      notifyUrl: String(body.notify_url),
      timeExpire: typeof body.time_expire === 'string' ? body.time_expire : null,
      linkUntil: '',
      state: 'NOTPAY',
      transactionId: null,
      successTime: null,
    };
    const lifeMs = way === 'h5' ? h5LifeMs : prepaidLifeMs;
    payment.linkUntil = new Date(Date.now() + lifeMs).toISOString();
    store.payments.set(outTradeNo, payment);
    store.save();
    return answer(
      way === 'h5'
        ? { h5_url: `${options.publicOrigin}/wechat/h5pay?prepay_id=${payment.prepayId}` }
        : { prepay_id: payment.prepayId },
    );
  };

  function refusalOf(body: Body): Answer | null {
    const totalFen = (body.amount as { total?: unknown } | undefined)?.total;
    if (![appId, ...otherAppIds].includes(String(body.appid)) || body.mchid !== mchId) {
      return refuse(400, 'APPID_MCHID_NOT_MATCH', 'appid 与 mchid 不匹配');
    }
    if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(String(body.out_trade_no ?? ''))) {
      return refuse(400, 'PARAM_ERROR', '商户订单号不正确');
    }
    if (typeof totalFen !== 'number' || !Number.isSafeInteger(totalFen) || totalFen < 1) {
      return refuse(400, 'PARAM_ERROR', '订单金额不正确');
    }
    if (!/^https?:\/\/[^?]+$/.test(String(body.notify_url ?? ''))) {
      return refuse(400, 'PARAM_ERROR', '通知地址不正确');
    }
    return null;
  }

  /** The same order may be requested again while it is unpaid; a different one with its number is refused. */
  function refusalOfAnother(
    known: SandboxPayment,
    asked: Pick<SandboxPayment, 'totalFen' | 'appId' | 'tradeType' | 'openid'> & { description: unknown },
  ): Answer | null {
    const same = (['totalFen', 'description', 'appId', 'tradeType', 'openid'] as const).every(
      (field) => known[field] === asked[field],
    );
    if (!same) return refuse(400, 'INVALID_REQUEST', '请求重入，但参数与原请求不一致');
    if (known.state === 'NOTPAY' || known.state === 'PAYERROR') return null;
    return known.state === 'CLOSED'
      ? refuse(400, 'ORDER_CLOSED', '订单已关闭')
      : refuse(400, 'ORDERPAID', '订单已支付');
  }
}
