import { decide } from '@ev/kernel/state-machine.ts';
import { describe, expect, it } from 'vitest';
import { deliveryStages } from '../../contract/statuses.ts';
import { stageOf } from '../delivery/stages.ts';
import { closedStates, lockedStates, type OrderState, orderMachine } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';
import { actionsOf, detailOf, type OrderCompany } from './order-presenter.ts';
import { deliveryPartOf } from './order-timeline.ts';

const createdAt = new Date('2026-11-21T02:30:00.000Z');
const payBefore = new Date('2026-11-22T02:30:00.000Z');
const now = new Date('2026-11-21T03:00:00.000Z');

const alone: OrderCompany = {
  payNo: null,
  cancellation: null,
  refunds: { all: 0, failed: 0, back: 0 },
  adviser: null,
  stageTimes: [],
  appointment: null,
  need: null,
};
const states = Object.keys(orderMachine.states) as OrderState[];

function order(status: OrderState, changes: Partial<CarOrder> = {}): CarOrder {
  const paid = !['0', '1', '14', '3', '4'].includes(status);
  const locked = (lockedStates as readonly string[]).includes(status);
  const ended = (closedStates as readonly string[]).includes(status);
  return {
    orderNo: 'C2611211030001234567',
    accountId: '00000000-0000-4000-8000-000000000000',
    status,
    saleModel: '2',
    saleType: '1',
    orderType: '3',
    contractType: '0',
    buyerType: '1',
    clientType: null,
    buyerName: '何川',
    buyerPhone: '13800000007',
    companyName: '云起出行服务有限公司',
    creditCode: '91340100MA0QY0001R',
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
    creditFen: 0,
    intentNo: null,
    terms: [],
    promisedFrom: '2026-12-08',
    promisedTo: '2026-12-15',
    promisedAsOf: createdAt,
    expectedFrom: '2026-12-08',
    expectedTo: '2026-12-15',
    expectedAsOf: createdAt,
    contactName: '何川',
    contactPhone: '13800000007',
    adviserId: null,
    coolingEndsAt: paid ? new Date('2026-11-28T03:00:00.000Z') : null,
    coolingReminders: 0,
    coolingExtendedAt: null,
    heldAt: null,
    lockedAt: locked ? now : null,
    undoBefore: locked ? new Date('2026-11-21T03:30:00.000Z') : null,
    releasedAt: locked && status !== '20' ? now : null,
    vin: null,
    inspectedAt: null,
    balanceSettledAt: null,
    balanceMethod: null,
    balanceReference: null,
    balanceSettledBy: null,
    balanceReversals: 0,
    balanceReceivedFen: 0,
    balanceOwedAt: null,
    balanceReturnedAt: null,
    balanceReturnReference: null,
    deliveredAt: status === '10' ? now : null,
    toldAt: createdAt,
    statusSince: createdAt,
    createdAt,
    payBefore,
    paidAt: paid ? now : null,
    paidPayNo: paid ? 'P2611211030001234567' : null,
    closedAt: ended ? now : null,
    cancelReason: status === '4' ? 'other' : null,
    ...changes,
  };
}

describe('the texts of the customer', () => {
  it.each<[OrderState, string, string]>([
    ['0', '待支付定金', '请在 11月22日 10:30 前完成支付，逾期订单将自动关闭'],
    ['1', '待完成支付', '已发起支付。如果已付款，请刷新结果；未付款请在 11月22日 10:30 前继续支付'],
    [
      '14',
      '支付结果确认中',
      '正在与支付渠道核对，请勿重复支付。核对后会按实际情况入账或原路退回，结果会通知你',
    ],
    ['2', '定金已支付', '11月28日 11:00 前可以免费变更或退订，到时订单会自动锁定并开始排产'],
    ['20', '已锁单 · 预计 12月8日至15日交付', '11月21日 11:30 前可以撤销锁单，之后订单会交给工厂'],
    ['11', '生产中 · 预计 12月8日至15日交付', '你的车正在工厂制造，下线后会告诉你车架号'],
    ['9', '运输中 · 预计 12月8日至15日交付', '车辆正在运往青驭合肥滨湖中心，可以在交付进度查看行程'],
    ['8', '已到店', '车辆已到青驭合肥滨湖中心，正在进行车辆检查和尾款结算'],
    ['10', '已交付', '车辆已交付，祝你一路顺风'],
    ['5', '订单已退订', '退款已受理，一般 7 个工作日内到账'],
    ['3', '订单已过期', '未在 11月22日 10:30 前完成支付，订单已关闭。可以用原来的配置重新下单'],
    ['4', '订单已取消', '你取消了这个订单，无需支付。之后到账的款项会原路退回'],
  ])('are complete in status %s', (status, statusTitle, statusText) => {
    expect(detailOf(order(status), alone, now)).toMatchObject({ statusTitle, statusText });
  });

  it.each<[OrderState, string, string, string]>([
    [
      '8',
      '已到店 · 11月30日 周一交付',
      '车辆已到青驭合肥滨湖中心，正在进行尾款结算，请在上午 10:00 至 12:00 到店',
      '已预约 11月30日 周一 上午 10:00 至 12:00',
    ],
    [
      '7',
      '待交付 · 11月30日 周一交付',
      '一切就绪，请在上午 10:00 至 12:00 到青驭合肥滨湖中心看车，满意后在手机上签收',
      '已预约 11月30日 周一 上午 10:00 至 12:00',
    ],
  ])('name no other date than the appointment in status %s', (status, statusTitle, statusText, text) => {
    const booked = { ...alone, appointment: { day: '2026-11-30', period: 'morning' } } as const;
    const detail = detailOf(order(status, { inspectedAt: now }), booked, now);
    expect(detail).toMatchObject({ statusTitle, statusText });
    expect(detail.timeline.at(-1)).toMatchObject({ title: '交付', text });
    expect(JSON.stringify([detail.statusTitle, detail.statusText, detail.timeline])).not.toContain('预计');
  });

  it.each<[OrderState, string]>([
    ['3', '订单已关闭，抵扣的诚意金 ¥500 已退回到预订。'],
    ['4', '无需支付，抵扣的诚意金 ¥500 已退回到预订。'],
  ])('explain in status %s what happened to the intent money', (status, words) => {
    const { statusText } = detailOf(order(status, { creditFen: 50_000 }), alone, now);
    expect(statusText).toContain(words);
  });

  it('ask for no payment when its time is over and only the result is pending', () => {
    const { statusText } = detailOf(order('1'), alone, payBefore);
    expect(statusText).toBe('已发起支付。如果已付款，请刷新结果；支付时间已过，没有收到款项时会自动关闭');
  });

  it('contain no phone of the buyer and no full credit code', () => {
    for (const status of states) {
      const buyer = order(status, { contactPhone: '13800000009' });
      const text = JSON.stringify(detailOf(buyer, alone, now));
      expect(text).not.toContain('13800000007');
      expect(text).not.toContain('91340100MA0QY0001R');
      expect(text).toContain('138****0007');
    }
  });
});

describe('actionsOf', () => {
  it.each<[OrderState, string[]]>([
    ['0', ['pay', 'cancel']],
    ['1', ['pay', 'refreshPayment', 'cancel']],
    ['14', ['refreshPayment']],
    ['2', ['lock', 'requestCancel', 'changeConfig', 'changeStore', 'changeContact', 'viewDelivery']],
    ['20', ['undoLock', 'requestCancel', 'changeStore', 'changeContact', 'viewDelivery']],
    ['11', ['changeContact', 'viewDelivery']],
    ['13', ['changeContact']],
    ['10', ['viewDelivery']],
    ['6', ['reorder']],
    ['3', ['reorder']],
    ['4', ['reorder']],
  ])('offers in status %s: %j', (status, actions) => {
    expect(actionsOf(order(status), now, null)).toEqual(actions);
  });

  it('offers nothing that the machine refuses, and no payment when its time is over', () => {
    for (const status of states) {
      const actions = actionsOf(order(status), now, null);
      expect(actions.includes('cancel')).toBe(decide(orderMachine, status, 'cancel').kind === 'moved');
      expect(actionsOf(order(status), payBefore, null)).not.toContain('pay');
    }
  });
});

describe('the timeline', () => {
  it.each<[OrderState, string[]]>([
    ['0', ['done', 'now', ...Array<string>(8).fill('next')]],
    ['14', ['done', 'now', ...Array<string>(8).fill('next')]],
    ['2', ['done', 'done', 'now', ...Array<string>(7).fill('next')]],
    ['20', [...Array<string>(4).fill('done'), 'now', ...Array<string>(5).fill('next')]],
    ['9', [...Array<string>(7).fill('done'), 'now', 'next', 'next']],
    ['10', Array<string>(10).fill('done')],
    ['13', ['done', 'done', 'stopped']],
    ['5', ['done', 'done', 'stopped']],
    ['3', ['done', 'stopped']],
    ['4', ['done', 'stopped']],
  ])('in status %s is %j', (status, states) => {
    expect(detailOf(order(status), alone, now).timeline.map((entry) => entry.state)).toEqual(states);
  });

  const steps = ['提交订单', '支付定金', '冷静期', ...deliveryStages.map(({ label }) => label)];
  it.each<OrderState>(['0', '1', '14', '2', '20', '11', '12', '9', '8', '7', '10'])(
    'has one step for each stage, the same in status %s',
    (status) => {
      const { timeline } = detailOf(order(status), alone, now);
      expect(timeline.map(({ title }) => title)).toEqual(steps);
    },
  );

  it.each(states)('includes the delivery’s stages, with the same present step, in status %s', (status) => {
    const { timeline } = detailOf(order(status), alone, now);
    const part = deliveryPartOf(timeline);
    const present = (steps: typeof timeline) => steps.filter((step) => step.state === 'now');
    expect(timeline.filter((step) => part.includes(step))).toEqual(part);
    expect(present(part)).toEqual(present(timeline));
    expect(part.every(({ text }) => text !== '')).toBe(true);
    // The specification's seven in its order, once the order is locked; before that only the present one.
    const labels: string[] = deliveryStages.map(({ label }) => label);
    if (stageOf(status) >= 0) {
      expect(part.map(({ title }) => title).filter((title) => labels.includes(title))).toEqual(labels);
      expect(part.length - labels.length).toBe(status === '2' ? 1 : 0);
    }
  });

  it.each(['激活', '排产'])('summarises %s, ahead, present and over', (title) => {
    const texts = (['2', '20', '11'] as const).map(
      (status) => detailOf(order(status), alone, now).timeline.find((step) => step.title === title)?.text,
    );
    for (const text of texts) expect(text).toMatch(/^.{6,20}$/);
    expect(texts[2]).toMatch(/已/);
  });

  it('says when each stage was reached, and when the present one started', () => {
    const stageTimes = Array.from({ length: 5 }, (_, index) => new Date(Date.UTC(2026, 11, index + 1)));
    const { timeline } = detailOf(order('9', { lockedAt: now }), { ...alone, stageTimes }, now);
    expect(timeline.slice(2).map(({ title, at }) => [title, at])).toEqual([
      // The cooling window ends with the lock, whenever it started.
      ['冷静期', now.toISOString()],
      ['排产', '2026-12-01T00:00:00.000Z'],
      ['激活', '2026-12-02T00:00:00.000Z'],
      ['生产', '2026-12-03T00:00:00.000Z'],
      ['下线', '2026-12-04T00:00:00.000Z'],
      ['物流', '2026-12-05T00:00:00.000Z'],
      ['到店', null],
      ['交付', null],
    ]);
  });

  it('gives no time for a skipped stage', () => {
    const stageTimes = [now, now, null, now];
    const { timeline } = detailOf(order('12'), { ...alone, stageTimes }, now);
    expect(timeline[5]).toMatchObject({ title: '生产', at: null, state: 'done' });
  });

  it('asks for the rest of the deposit', () => {
    const { timeline } = detailOf(order('0', { creditFen: 100_000 }), alone, now);
    expect(timeline[1]).toMatchObject({
      text: '诚意金已抵扣 ¥1,000，还需支付定金 ¥4,000，请在 11月22日 10:30 前支付',
    });
  });
});
