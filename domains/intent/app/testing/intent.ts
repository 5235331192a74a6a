import type { Intent, IntentOffer } from '../../contract/intent.ts';

/** The intent offer of the 凌, with the given overrides. */
export function intentOffer(change: Partial<IntentOffer> = {}): IntentOffer {
  return {
    offerCode: 'ling-intent',
    modelCode: 'ling',
    modelName: '青驭 凌',
    family: 'sedan',
    paint: 'fjord',
    saleStage: '1',
    saleType: '0',
    orderType: '1',
    title: '诚意金',
    amountFen: 100_000,
    benefits: ['优先安排本地门店试驾'],
    rules: ['用于购车订单之前可随时申请退款'],
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2027-04-01T00:00:00.000Z',
    open: true,
    ...change,
  };
}

/** A reservation that was paid an hour ago, with the given overrides. */
export function intentOrder(change: Partial<Intent> = {}): Intent {
  return {
    intentNo: 'I1',
    status: '1',
    statusTitle: '预订成功',
    statusText: '现在可以选配下单，¥1,000 全额抵扣定金；抵扣前可随时退款',
    offer: intentOffer(),
    cityCode: '330100',
    cityName: '杭州',
    name: '林岚',
    phone: '13800000001',
    amountFen: 100_000,
    createdAt: '2026-12-08T06:50:00.000Z',
    payBefore: null,
    paidAt: '2026-12-08T07:00:00.000Z',
    serverTime: '2026-12-08T08:00:00.000Z',
    payNo: 'P1',
    orderNo: null,
    change: null,
    actions: ['upgrade', 'change', 'refund'],
    ...change,
  };
}
