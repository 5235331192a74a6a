import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { keptMs } from '@ev/platform/idempotency.ts';
import { type Act, mustNot, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import type { Customer, Sent } from '@ev/testkit/server/schedules/server-world.ts';
import { appointmentPeriods } from '../../../contract/appointment-periods.ts';
import { cancelReasons } from '../../../contract/cancel-reasons.ts';
import { places, someCar, someOrder } from '../../testing/schedules/some-order.ts';
import { mustNotExist, strangerTo } from '../../testing/schedules/strangers.ts';
import { type BuyWorld, customerOf, ordersIn, pickLate } from '../../testing/schedules/world.ts';

const unlocked = (world: BuyWorld) => ordersIn(world, '2');
/** Commands; queries are called anew. */
const commandIds =
  /\.(make|withdraw|take|submit|cancel|lock|undo|request|change|book|refund|open|start|approve|refuse|brand|allot|correct|confirm|withdraw|settle|handOver|release|retry|decide)/;
/** The launch of a cashier is new each time. */
const repeatable = /^(?!payment\.startPayment)/;

const isOver = ({ clock }: BuyWorld, instant: string | null) =>
  instant !== null && new Date(instant) <= clock.now();

/** What customers do with orders and reservations; paying is separate. */
export const customerActs: Act<BuyWorld>[] = [
  {
    name: 'customer orders a car',
    weight: ({ rows }) => (rows.orders.length === 0 ? 12 : rows.orders.length < 4 ? 1 : 0),
    async run(world, random) {
      await world.call(random.pick(world.customers), 'order.submitOrder', someOrder(random));
    },
  },
  {
    name: 'customer cancels unpaid',
    weight: (world) => ordersIn(world, '0', '1', '14').length * 0.5 + 0.02,
    async run(world, random) {
      if (world.rows.orders.length === 0) return;
      const open = ordersIn(world, '0', '1', '14');
      const order = random.pick(open.length > 0 ? open : world.rows.orders);
      const reason = random.pick(cancelReasons);
      await world.call(customerOf(world, order), 'order.cancelUnpaidOrder', {
        orderNo: order.order_no,
        reason,
      });
    },
  },
  {
    name: 'customer locks',
    weight: (world) => unlocked(world).length * 3,
    async run(world, random) {
      const order = pickLate(random, unlocked(world));
      // A lock requires some time after the payment, so that a double tap does not lock.
      if (random.chance(0.8)) world.clock.move(11_000);
      const wrong = random.chance(0.05) ? 1 : 0;
      await world.call(customerOf(world, order), 'order.lockOrder', {
        orderNo: order.order_no,
        expectedTotalFen: order.total_fen + wrong,
      });
    },
  },
  {
    name: 'customer undoes the lock',
    weight: (world) => ordersIn(world, '20').length * 0.7,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '20', '2'));
      const late = order.status === '20' && isOver(world, order.undo_before);
      const undone = world.call(customerOf(world, order), 'order.undoLock', { orderNo: order.order_no });
      await (late ? mustNot('a late undo', undone) : undone);
    },
  },
  {
    name: 'customer asks to cancel',
    weight: (world) => ordersIn(world, '2').length * 0.6 + ordersIn(world, '20').length * 0.7,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '2', '20', '13', '11'));
      const customer = customerOf(world, order);
      const { order_no: orderNo } = order;
      // A code is sent once a minute.
      world.clock.move(61_000);
      await world.call(customer, 'order.sendCancelCode', { orderNo });
      const right = world.sms.codes.get(customer.phone);
      const code = random.chance(0.9) ? (right ?? '000000') : '000000';
      const done = world.call(customer, 'order.requestCancel', {
        orderNo,
        code,
        reason: random.pick(cancelReasons),
      });
      await (code === right ? done : mustNot('a cancellation without its code', done));
    },
  },
  {
    name: 'customer withdraws the cancellation request',
    weight: (world) => ordersIn(world, '13').length * 0.5,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '13', '20', '2'));
      await world.call(customerOf(world, order), 'order.withdrawCancel', { orderNo: order.order_no });
    },
  },
  {
    name: 'customer changes the order',
    weight: (world) =>
      (ordersIn(world, '2').length + ordersIn(world, '20').length) * 0.7 +
      ordersIn(world, '11', '9', '8', '13').length * 0.1,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '2', '20', '11', '9', '8', '13'));
      const customer = customerOf(world, order);
      const { order_no: orderNo } = order;
      const what = random.int(0, 2);
      if (what === 0) {
        await world.call(customer, 'order.changeConfig', { orderNo, ...someCar(random) });
      } else if (what === 1) {
        await world.call(customer, 'order.changeStore', { orderNo, storeId: random.pick(places).storeId });
      } else {
        const name = random.pick(['林岚', '林岳']);
        await world.call(customer, 'order.changeContact', { orderNo, name, phone: '13800000002' });
      }
    },
  },
  {
    name: 'customer books the hand-over',
    weight: (world) => ordersIn(world, '8').length * 2 + ordersIn(world, '7').length * 0.3,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '8', '7'));
      const day = addDays(shanghaiDay(world.clock.now()), random.int(0, 3));
      const period = random.pick(appointmentPeriods);
      const { order_no: orderNo } = order;
      await world.call(customerOf(world, order), 'order.bookAppointment', { orderNo, day, period });
    },
  },
  {
    name: "customer tries another customer's record",
    weight: ({ rows }) => (rows.orders.length > 0 ? 0.3 : 0),
    async run(world, random) {
      const order = random.pick(world.rows.orders);
      const calls = callsOn(world, strangerTo(world, random, order), order.order_no);
      await mustNotExist(random.pick(calls));
    },
  },
  {
    name: 'customer reads their records',
    weight: ({ rows }) => (rows.orders.length > 0 ? 0.5 : 0),
    async run(world, random) {
      const customer = random.pick(world.customers);
      await world.call(customer, 'order.listOrders', { pageNo: 1, pageSize: 10 });
      const own = world.rows.orders.filter((order) => order.account_id === customer.accountId);
      if (own.length > 0) {
        await world.call(customer, 'order.getOrder', { orderNo: random.pick(own).order_no });
      }
    },
  },
  {
    name: 'a command is repeated',
    weight: ({ sent }) => (sent.length === 0 ? 0 : sent.some(({ answer }) => answer === null) ? 1 : 0.3),
    async run(world, random) {
      // Keys expire: after that the same key is a new command.
      const isStored = ({ at }: Sent) => world.clock.now().getTime() - at.getTime() < keptMs;
      const commands = world.sent.filter((one) => commandIds.test(one.id) && isStored(one));
      if (commands.length === 0) return;
      const unanswered = commands.filter(({ answer }) => answer === null);
      const again = random.pick(unanswered.length > 0 && random.chance(0.7) ? unanswered : commands);
      const answer = JSON.stringify(await world.call(again.asker, again.id, again.input as never, again.key));
      const answered = again.answer !== null && repeatable.test(again.id) && isStored(again);
      if (answered && answer !== again.answer) {
        throw new Violation(`${again.id} answered ${again.answer}, and to its repeat ${answer}`);
      }
    },
  },
];

/** Calls that name an order. */
function callsOn(world: BuyWorld, stranger: Customer, orderNo: string): (() => Promise<unknown>)[] {
  return [
    () => world.call(stranger, 'order.getOrder', { orderNo }),
    () => world.call(stranger, 'order.getDelivery', { orderNo }),
    () => world.call(stranger, 'order.cancelUnpaidOrder', { orderNo, reason: 'other' }),
    () => world.call(stranger, 'order.lockOrder', { orderNo, expectedTotalFen: 1 }),
    () => world.call(stranger, 'order.undoLock', { orderNo }),
    () => world.call(stranger, 'order.getCancelTerms', { orderNo }),
    () => world.call(stranger, 'order.changeContact', { orderNo, name: '路人', phone: '13800000003' }),
    () => world.call(stranger, 'order.changeStore', { orderNo, storeId: 's31000001' }),
    () => world.call(stranger, 'payment.openPayment', { businessType: 'carOrder', businessNo: orderNo }),
  ];
}
