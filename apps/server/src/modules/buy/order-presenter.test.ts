import { decide } from '@ev/kernel/state-machine.ts';
import { describe, expect, it } from 'vitest';
import { type OrderState, orderMachine, orderStates } from './order-machine.ts';
import { actionsOf, detailOf } from './order-presenter.ts';
import type { CarOrder } from './tables.ts';

const createdAt = new Date('2026-11-21T02:30:00.000Z');
const payBefore = new Date('2026-11-22T02:30:00.000Z');
const now = new Date('2026-11-21T03:00:00.000Z');

function order(status: OrderState, changes: Partial<CarOrder> = {}): CarOrder {
  const ended = status === '3' || status === '4';
  return {
    orderNo: 'C2611211030001234567',
    accountId: '00000000-0000-4000-8000-000000000000',
    status,
    saleModel: '2',
    saleType: '1',
    orderType: '3',
    contractType: '0',
    buyerType: '1',
    buyerName: '何川',
    buyerPhone: '13800000007',
    companyName: '云起出行服务有限公司',
    creditCode: '91340100MA0QY00011',
    cityCode: '340100',
    cityName: '合肥',
    storeId: 's34010001',
    store: { id: 's34010001', name: '青驭合肥滨湖中心', address: '云起路 8 号', phone: '0551-00000000' },
    modelCode: 'ling',
    modelName: '青驭 凌',
    versionCode: 'ling-long',
    versionName: '长续航版',
    yearStyle: '2026',
    configVersion: 'ling-2026.1',
    config: 'ling-2026.1~ling-long~paint-fjord',
    configuration: [],
    look: { family: 'sedan', paint: 'fjord', roofPaint: null, wheel: 'aero' },
    priceRows: [],
    totalFen: 19_990_000,
    depositFen: 500_000,
    terms: [],
    promisedFrom: '2026-12-08',
    promisedTo: '2026-12-15',
    promisedAsOf: createdAt,
    createdAt,
    payBefore,
    paidAt: status === '2' ? now : null,
    paidPayNo: status === '2' ? 'P2611211030001234567' : null,
    closedAt: ended ? now : null,
    cancelReason: status === '4' ? 'other' : null,
    ...changes,
  };
}

describe('what the customer reads', () => {
  it.each<[OrderState, string, string]>([
    ['0', '待支付定金', '请在 11月22日 10:30 前完成支付，逾期订单将自动关闭'],
    ['1', '待完成支付', '已发起支付。如果已付款，请刷新结果；未付款请在 11月22日 10:30 前继续支付'],
    ['14', '支付结果确认中', '支付渠道正在处理，请勿重复付款。结果确认后会显示在这里'],
    ['2', '定金已支付', '青驭合肥滨湖中心会联系你签署购车合同，预计 12月8日至15日 交付'],
    ['3', '订单已过期', '未在 11月22日 10:30 前完成支付，订单已关闭。可以用原来的配置重新下单'],
    ['4', '订单已取消', '你取消了这个订单，无需支付。之后到账的款项会原路退回'],
  ])('in status %s', (status, statusTitle, statusText) => {
    expect(detailOf(order(status), null, now)).toMatchObject({ statusTitle, statusText });
  });

  it('has no phone and no credit code in full', () => {
    for (const status of orderStates) {
      const text = JSON.stringify(detailOf(order(status), null, now));
      expect(text).not.toContain('13800000007');
      expect(text).not.toContain('91340100MA0QY00011');
      expect(text).toContain('138****0007');
    }
  });
});

describe('actionsOf', () => {
  it.each<[OrderState, string[]]>([
    ['0', ['pay', 'cancel']],
    ['1', ['pay', 'refreshPayment', 'cancel']],
    ['14', ['refreshPayment']],
    ['2', []],
    ['3', ['reorder']],
    ['4', ['reorder']],
  ])('offers in status %s: %j', (status, actions) => {
    expect(actionsOf(order(status), now)).toEqual(actions);
  });

  it('offers nothing that the machine refuses, and no payment when its time is over', () => {
    for (const status of orderStates) {
      const actions = actionsOf(order(status), now);
      expect(actions.includes('cancel')).toBe(decide(orderMachine, status, 'cancel').kind === 'moved');
      expect(actionsOf(order(status), payBefore)).not.toContain('pay');
    }
  });
});

describe('the timeline', () => {
  it.each<[OrderState, string[]]>([
    ['0', ['done', 'now', 'next', 'next', 'next', 'next']],
    ['14', ['done', 'now', 'next', 'next', 'next', 'next']],
    ['2', ['done', 'done', 'now', 'next', 'next', 'next']],
    ['3', ['done', 'stopped']],
    ['4', ['done', 'stopped']],
  ])('in status %s is %j', (status, states) => {
    expect(detailOf(order(status), null, now).timeline.map((entry) => entry.state)).toEqual(states);
  });
});
