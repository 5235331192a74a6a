import type { Random } from '@ev/kernel/random.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { vinOf } from '@ev/showcase/world/vins.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { OrderRow } from '../../testing/schedules/rows.ts';
import { type BuyWorld, ordersIn } from '../../testing/schedules/world.ts';
import { someTransfer } from './held-acts.ts';

const seen = ({ order_no, status }: OrderRow) => ({ orderNo: order_no, seenStatus: status });

/** A few cars only, so that two orders want the same one. */
const someVin = (random: Random) => vinOf('ling', random.int(1, 5));

const applying = (world: BuyWorld) =>
  world.rows.orders.filter((order) =>
    world.rows.cancellations.some((one) => one.order_no === order.order_no && one.status === '1'),
  );
const toRelease = (world: BuyWorld) =>
  world.rows.orders.filter((order) =>
    world.rows.cancellations.some(
      (one) => one.order_no === order.order_no && one.status === '2' && one.gate !== 'released',
    ),
  );
const settledBalances = ({ rows }: BuyWorld) =>
  rows.orders.filter(({ balance_settled_at }) => balance_settled_at !== null);
const failedRefunds = ({ rows }: BuyWorld) =>
  rows.refunds.filter(({ status }) => status === 'OM012' || status === 'OM013');

/** What staff do in the console. */
export const staffActs: Act<BuyWorld>[] = [
  {
    name: 'staff approves the cancel',
    weight: (world) => applying(world).length * 2,
    async run(world, random) {
      const order = random.pick(applying(world));
      await world.call(random.pick(world.staff), 'order.approveCancel', {
        ...seen(order),
        reason: '客户决定不买',
      });
    },
  },
  {
    name: 'staff refuses the cancel',
    weight: (world) => applying(world).length,
    async run(world, random) {
      const order = random.pick(applying(world));
      await world.call(random.pick(world.staff), 'order.refuseCancel', {
        ...seen(order),
        reason: '车辆已经开始生产',
      });
    },
  },
  {
    name: 'brand cancels',
    weight: ({ rows }) => rows.orders.length * 0.15,
    async run(world, random) {
      // Prefers one that waits for its car.
      const waiting = ordersIn(world, '20', '13', '11', '12', '9', '8', '7');
      const order = random.pick(waiting.length > 0 && random.chance(0.6) ? waiting : world.rows.orders);
      await world.call(random.pick(world.staff), 'order.brandCancel', {
        ...seen(order),
        reason: '这款车停止生产',
      });
    },
  },
  {
    name: 'finance releases the refund',
    weight: (world) => toRelease(world).length * 3,
    async run(world, random) {
      const { order_no: orderNo } = random.pick(toRelease(world));
      await world.call(random.pick(world.staff), 'order.releaseRefund', { orderNo });
    },
  },
  {
    name: 'finance retries a refund',
    weight: (world) => failedRefunds(world).length,
    async run(world, random) {
      const { refund_no: refundNo } = random.pick(failedRefunds(world));
      await world.call(random.pick(world.staff), 'payment.retryRefund', { refundNo });
    },
  },
  {
    name: 'staff assigns a car',
    weight: (world) => ordersIn(world, '20', '11').length * 0.5,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '20', '11'));
      await world.call(random.pick(world.staff), 'order.allotCar', { ...seen(order), vin: someVin(random) });
    },
  },
  {
    name: 'staff corrects the VIN',
    weight: (world) => ordersIn(world, '20', '11', '12', '9', '8', '7').length * 0.15,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '20', '11', '12', '9', '8', '7'));
      await world.call(random.pick(world.staff), 'order.correctVin', {
        ...seen(order),
        vin: someVin(random),
        reason: '录入有误',
      });
    },
  },
  {
    name: 'staff changes the promise',
    weight: (world) => ordersIn(world, '2', '20', '11', '12', '9').length * 0.2,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '2', '20', '11', '12', '9'));
      const from = addDays(shanghaiDay(world.clock.now()), random.int(0, 30));
      await world.call(random.pick(world.staff), 'order.changePromise', {
        ...seen(order),
        from,
        to: addDays(from, random.int(0, 20)),
        reason: '电池供应推迟',
      });
    },
  },
  {
    name: 'staff receives the car',
    weight: (world) => ordersIn(world, '9').length,
    async run(world, random) {
      await world.call(
        random.pick(world.staff),
        'order.confirmReceipt',
        seen(random.pick(ordersIn(world, '9'))),
      );
    },
  },
  {
    name: 'staff inspects the car',
    weight: (world) => ordersIn(world, '8').filter(({ inspected_at }) => inspected_at === null).length * 3,
    async run(world, random) {
      await world.call(
        random.pick(world.staff),
        'order.confirmInspection',
        seen(random.pick(ordersIn(world, '8'))),
      );
    },
  },
  {
    name: 'finance settles the balance',
    weight: (world) =>
      ordersIn(world, '8').filter((order) => order.balance_settled_at === null).length * 3 +
      ordersIn(world, '20', '11', '12', '9').filter((order) => order.balance_settled_at === null).length *
        0.3,
    async run(world, random) {
      const order = random.pick(
        ordersIn(world, '8', '20', '11', '12', '9').filter((one) => one.balance_settled_at === null),
      );
      const wrong = random.chance(0.1) ? random.pick([1, -1]) : 0;
      const settled = world.call(random.pick(world.staff), 'order.settleBalance', {
        ...seen(order),
        method: random.pick(['transfer', 'loan']),
        reference: someTransfer(random),
        amountFen: order.total_fen - order.deposit_fen + wrong,
      });
      await (wrong === 0 ? settled : mustNot('a balance of another amount', settled));
    },
  },
  {
    name: 'staff undoes a mistaken step',
    weight: (world) => ordersIn(world, '8').length * 0.4 + ordersIn(world, '7').length * 2,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '8', '7'));
      // Mostly what can be undone, and sometimes what other steps depend on.
      const inspected = order.inspected_at !== null;
      const id = inspected !== random.chance(0.2) ? 'order.undoInspection' : 'order.undoReceipt';
      await world.call(random.pick(world.staff), id, { ...seen(order), reason: '登记有误' });
    },
  },
  {
    name: 'finance reverses a balance',
    weight: (world) => settledBalances(world).length * 0.3,
    async run(world, random) {
      const order = random.pick(settledBalances(world));
      const person = random.pick(world.staff);
      const reversed = world.call(person, 'order.reverseBalance', { ...seen(order), reason: '登记有误' });
      const own = order.balance_settled_by === `staff:${person.staffId}`;
      await (own ? mustNot('the undoing of a balance by its recorder', reversed) : reversed);
    },
  },
  {
    name: 'staff sends an SMS again',
    weight: ({ rows }) => (rows.sms.some(({ status }) => status === 'failed') ? 1.5 : 0),
    async run(world, random) {
      const { id } = random.pick(world.rows.sms.filter(({ status }) => status === 'failed'));
      await world.call(random.pick(world.staff), 'message.resendSms', { id });
    },
  },
];
