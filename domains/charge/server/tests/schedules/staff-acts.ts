import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import { type ChargeWorld, ordersIn } from './charge-world.ts';
import type { OrderRow } from './rows.ts';

const reason = '已与运营商核对';
const seen = ({ charge_order_id: chargeOrderId, status: seenStage }: OrderRow) => ({
  chargeOrderId,
  seenStage,
  reason,
});
const unsettled = (world: ChargeWorld) =>
  ordersIn(world, 'starting', 'charging', 'stopping', 'settling', 'onHold');
const openObjections = ({ rows }: ChargeWorld) => rows.objections.filter(({ status }) => status === 'open');
const held = ({ rows }: ChargeWorld) => rows.reservations.filter(({ status }) => ['1', '2'].includes(status));

/** What the brand's staff do with sessions, and with reserved guns. */
export const staffActs: Act<ChargeWorld>[] = [
  {
    name: 'staff queries the operator again',
    weight: (world) => unsettled(world).length * 0.4,
    async run(world, random) {
      const { charge_order_id: chargeOrderId } = random.pick(unsettled(world));
      await world.call(random.pick(world.staff), 'charge.lookAgain', { chargeOrderId });
    },
  },
  {
    name: 'staff settles',
    weight: (world) => ordersIn(world, 'onHold').filter(({ bill }) => bill).length * 0.6,
    async run(world, random) {
      const order = random.pick(ordersIn(world, 'onHold').filter(({ bill }) => bill));
      const input = { ...seen(order), seenBill: order.bill_hash ?? 'none' };
      await world.call(random.pick(world.staff), 'charge.settleOrder', input);
    },
  },
  {
    name: 'staff makes an order invalid',
    weight: (world) => ordersIn(world, 'onHold', 'toPay', 'completed').length * 0.2,
    async run(world, random) {
      const order = random.pick(ordersIn(world, 'onHold', 'toPay', 'completed'));
      await world.call(random.pick(world.staff), 'charge.invalidateOrder', seen(order));
    },
  },
  {
    name: 'staff refunds',
    weight: (world) => ordersIn(world, 'completed').length * 0.5,
    async run(world, random) {
      const order = random.pick(ordersIn(world, 'completed'));
      await world.call(random.pick(world.staff), 'charge.refundOrder', seen(order));
    },
  },
  {
    name: 'staff answers an objection',
    weight: (world) => openObjections(world).length * 1.5,
    async run(world, random) {
      const { charge_order_id: chargeOrderId } = random.pick(openObjections(world));
      const outcome = random.pick(['upheld', 'rejected'] as const);
      const answer = { chargeOrderId, outcome, text: '已核对分时明细' };
      await world.call(random.pick(world.staff), 'charge.answerObjection', answer);
    },
  },
  {
    name: 'staff freezes a card',
    weight: ({ rows }) => rows.cards.filter(({ status }) => status === 'active').length * 0.3,
    async run(world, random) {
      const { card_no: cardNo } = random.pick(world.rows.cards.filter(({ status }) => status === 'active'));
      const input = { cardNo, seenStatus: 'active' as const, reason };
      await world.call(random.pick(world.staff), 'charge-card.freezeCard', input);
    },
  },
  {
    name: 'staff unfreezes a card',
    weight: ({ rows }) => rows.cards.filter(({ status }) => status === 'frozen').length,
    async run(world, random) {
      const { card_no: cardNo } = random.pick(world.rows.cards.filter(({ status }) => status === 'frozen'));
      const input = { cardNo, seenStatus: 'frozen' as const, reason };
      await world.call(random.pick(world.staff), 'charge-card.thawCard', input);
    },
  },
  {
    name: 'staff releases a gun',
    weight: (world) => held(world).length * 0.2,
    async run(world, random) {
      const { reservation_id: reservationId, status: seenStatus } = random.pick(held(world));
      const input = { reservationId, seenStatus, reason };
      await world.call(random.pick(world.staff), 'reservation.releaseReservation', input);
    },
  },
];
