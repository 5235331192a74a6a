import { smsCode } from '@ev/account/journeys/log-in.ts';
import type { Api } from '@ev/contract';
import { addDays } from '@ev/kernel/shanghai-time.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { payAtGateway } from '@ev/payment/journeys/pay-at-gateway.ts';
import { minuteMs, type World } from '@ev/staff/journeys/wire-world.ts';
import { carOrder } from './car-order.ts';
import { factoryGoesOn, factoryPlaysTo } from './factory-controls.ts';
import { makeLockable } from './lock-ready.ts';
import { atStore } from './store-steps.ts';

type Buyer = Api['order.submitOrder']['input']['buyer'];

/** The longest names that a form accepts. */
export const longName = '阿卜杜热合曼·买买提依明江·古丽巴哈尔';

/** How far the factory is with a car, and the order's status then. */
const statuses = { accepted: '11', offLine: '12', shipped: '9', received: '8' } as const;
type FactoryStage = keyof typeof statuses;

export const company: Buyer = {
  type: '1',
  companyName: '云起出行服务（合肥）有限公司新能源汽车长三角运营管理分公司',
  creditCode: '91340100MA0QY0001R',
  name: longName,
  phone: '13800000007',
};

/** Makes orders of one member, and advances them by the calls of customers, staff and the factory. */
export function createOrderStages(world: World, phone: string) {
  const { target, sandbox } = world;

  async function statusOf(orderNo: string) {
    return (await world.call(phone, 'order.getOrder', { orderNo })).status;
  }

  const stages = {
    async submit(buyer?: Buyer): Promise<string> {
      const order = await carOrder(target, 'ling', phone);
      const input = buyer ? { ...order, buyer } : order;
      return (await world.call(phone, 'order.submitOrder', input)).orderNo;
    },

    /** A started payment; returns its number and the gateway's page. */
    async startPayment(businessType: 'carOrder' | 'intentOrder', businessNo: string) {
      const { payNo } = await world.call(phone, 'payment.openPayment', { businessType, businessNo });
      const started = await world.call(phone, 'payment.startPayment', { payNo, channel: 'wechat' });
      return { payNo, h5Url: launchAddressOf(started) ?? '' };
    },

    async pay(businessType: 'carOrder' | 'intentOrder', businessNo: string): Promise<string> {
      const { payNo, h5Url } = await stages.startPayment(businessType, businessNo);
      await payAtGateway(sandbox, h5Url, 'pay');
      const isBooked = async () =>
        (await world.call(phone, 'payment.getPayment', { payNo })).resultStatus === 3;
      await world.until(`Payment ${payNo}`, isBooked);
      return payNo;
    },

    async buy(buyer?: Buyer): Promise<string> {
      const orderNo = await stages.submit(buyer);
      await stages.pay('carOrder', orderNo);
      const call: Parameters<typeof makeLockable>[0]['call'] = (id, input) => world.call(phone, id, input);
      // A phone gets one code a minute, and the login has sent one.
      await world.pass(2 * minuteMs);
      await makeLockable({ call, smsCode: () => smsCode(sandbox, phone) }, orderNo);
      return orderNo;
    },

    async lock(orderNo: string): Promise<void> {
      const { totalFen } = await world.call(phone, 'order.getOrder', { orderNo });
      await world.call(phone, 'order.lockOrder', { orderNo, expectedTotalFen: totalFen });
    },

    /** Called as the customer does, with the code from the SMS. */
    async cancel(orderNo: string): Promise<void> {
      await world.call(phone, 'order.sendCancelCode', { orderNo });
      const code = await smsCode(sandbox, phone);
      await world.call(phone, 'order.requestCancel', { orderNo, reason: 'changedMind', code });
    },

    async agreeToCancel(orderNo: string): Promise<void> {
      const reason = '客户改变计划，同意退订';
      await world.act('sales', 'order.approveCancel', { orderNo, seenStatus: '13', reason });
      await world.act('finance', 'order.releaseRefund', { orderNo });
      await world.act('finance2', 'order.releaseRefund', { orderNo });
      await world.until(`The end of ${orderNo}`, async () => (await statusOf(orderNo)) === '5');
    },

    async brandCancel(orderNo: string): Promise<void> {
      const reason = '配件停产，无法按约交付';
      await world.act('administrator', 'order.brandCancel', { orderNo, seenStatus: '2', reason });
      await world.act('finance', 'order.releaseRefund', { orderNo });
      await world.act('finance2', 'order.releaseRefund', { orderNo });
      await world.until(`The end of ${orderNo}`, async () => (await statusOf(orderNo)) === '6');
    },

    /** The factory is late enough for points to be due. */
    async promiseLater(orderNo: string): Promise<void> {
      const { expected, status } = await world.call(phone, 'order.getOrder', { orderNo });
      const [from, to] = [addDays(expected.from, 5), addDays(expected.to, 5)];
      const reason = '电池供应延后，我们已安排加急';
      await world.act('sales', 'order.changePromise', { orderNo, seenStatus: status, from, to, reason });
    },

    async playFactory(orderNo: string, stage: FactoryStage): Promise<void> {
      await world.until(`${stage} of ${orderNo}`, () => factoryPlaysTo(sandbox, orderNo, stage));
      await world.until(`${stage} of ${orderNo}`, async () => (await statusOf(orderNo)) === statuses[stage]);
    },

    /** The next place that the truck passes. */
    async reportRoad(orderNo: string): Promise<void> {
      const read = async () => (await world.call(phone, 'order.getDelivery', { orderNo })).logistics.length;
      const before = await read();
      await factoryGoesOn(sandbox, orderNo);
      await world.until(`A report from the road about ${orderNo}`, async () => (await read()) > before);
    },

    /** The arrived car is inspected. */
    async inspect(orderNo: string): Promise<void> {
      await atStore.readyToInspect({ asStaff: (id, input) => world.act('delivery', id, input) }, orderNo);
      await world.act('delivery', 'order.confirmInspection', { orderNo, seenStatus: '8' });
    },

    async book(orderNo: string): Promise<void> {
      const { slots } = await world.call(phone, 'order.getDelivery', { orderNo });
      const slot = slots.find(({ left }) => left > 0);
      if (!slot) throw new Error('The store has no time left');
      await world.call(phone, 'order.bookAppointment', { orderNo, day: slot.day, period: slot.period });
    },

    async settle(orderNo: string): Promise<void> {
      const { totalFen, depositFen } = await world.call(phone, 'order.getOrder', { orderNo });
      const transfer = { method: 'transfer', reference: `2026112100${orderNo.slice(-6)}` } as const;
      const amountFen = totalFen - depositFen;
      await world.act('finance', 'order.settleBalance', { orderNo, seenStatus: '8', ...transfer, amountFen });
    },

    async handOver(orderNo: string): Promise<void> {
      // A phone gets one code a minute.
      await world.pass(2 * minuteMs);
      await atStore.handOver(
        {
          asCustomer: (id, input) => world.call(phone, id, input),
          asStaff: (id, input) => world.act('delivery', id, input),
          smsCode: () => smsCode(sandbox, phone),
        },
        orderNo,
      );
    },
  };
  return stages;
}
