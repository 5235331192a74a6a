import { setTimeout as sleep } from 'node:timers/promises';
import { smsCode } from '@ev/account/journeys/log-in.ts';
import type { Random } from '@ev/kernel/random.ts';
import type { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import type { WirePerson } from '@ev/order/journeys/wire-person.ts';
import type { StaffCast } from '@ev/staff/journeys/wire-staff.ts';
import type pg from 'pg';
import type { Insistence } from './insistence.ts';

/** What becomes of an order once it is paid. */
export const plans = ['delivered', 'delivered', 'cancelledEarly', 'cancelRefused', 'cancelApproved'] as const;

/** An order with all that was acknowledged of it. */
export type Story = {
  orderNo: string;
  payNo: string;
  /** The gateway took the money. */
  paid: boolean;
  plan: (typeof plans)[number];
  /** Moves of the order by the events of its machine, in their order. */
  moves: string[];
  /** Changes of its contact. */
  contacts: number;
  /** Acts of staff as the audit log calls them. */
  deeds: string[];
};

type OrderRow = {
  status: string;
  totalFen: number;
  depositFen: number;
  inspectedAt: Date | null;
  balanceSettledAt: Date | null;
  placedAt: Date | null;
};

/** Which move of the order an event of the factory is. */
const moveOf: Readonly<Record<string, string>> = {
  accepted: 'accept',
  offLine: 'offLine',
  shipped: 'ship',
  received: 'receive',
};
const slotTaken = '20200018';
const repeatPauseMs = 100;

/** Takes paid orders on, one step at a time, by what customers, staff and the factory really do. */
export function createOrderLives(world: {
  pool: pg.Pool;
  sandbox: string;
  factory: ReturnType<typeof factoryHand>;
  staff: StaffCast;
  calls: Insistence;
  random: Random;
}) {
  const { pool, sandbox, factory, staff, random } = world;
  const { ask, command } = world.calls;

  async function read(orderNo: string): Promise<OrderRow> {
    const { rows } = await pool.query<OrderRow>(
      `select status, total_fen::int "totalFen", deposit_fen::int "depositFen", inspected_at "inspectedAt",
         balance_settled_at "balanceSettledAt", placed_at "placedAt" from car_order where order_no = $1`,
      [orderNo],
    );
    const [order] = rows;
    if (!order) throw new Error(`There is no order ${orderNo}`);
    return order;
  }

  async function changeContact(person: WirePerson, story: Story): Promise<void> {
    const contact = { name: '林知远', phone: `139${random.int(10_000_000, 99_999_999)}` };
    await command(person, 'order.changeContact', { orderNo: story.orderNo, ...contact });
    story.contacts += 1;
  }

  /** As if the order had been paid a while ago: nobody locks in the first seconds. */
  async function lock(person: WirePerson, story: Story, { totalFen }: OrderRow): Promise<void> {
    const { orderNo } = story;
    await pool.query(
      `update car_order set status_since = status_since - interval '1 minute' where order_no = $1`,
      [orderNo],
    );
    await command(person, 'order.lockOrder', { orderNo, expectedTotalFen: totalFen });
    story.moves.push('lock');
  }

  async function cancel(person: WirePerson, story: Story): Promise<void> {
    const { orderNo } = story;
    const code = await newCode(person, orderNo);
    await command(person, 'order.requestCancel', { orderNo, reason: 'changedMind', code });
    story.moves.push('requestCancel');
  }

  /** As if the codes of the phone had been sent yesterday: a person gets one a minute. */
  async function newCode(person: WirePerson, orderNo: string): Promise<string> {
    for (;;) {
      await pool.query(
        `update sms_code set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
         where phone = $1`,
        [person.phone],
      );
      const sent = await person.attempt('order.sendCancelCode', { orderNo });
      if (sent.kind === 'acknowledged') return smsCode(sandbox, person.phone);
      if (sent.kind === 'refused') throw new Error(`No code was sent: ${sent.code} ${sent.message}`);
      await sleep(repeatPauseMs);
    }
  }

  async function decide(story: Story, id: 'order.refuseCancel' | 'order.approveCancel'): Promise<void> {
    const decision = { seenStatus: '13', reason: '按客户的意思办理' } as const;
    await command(staff.sales, id, { orderNo: story.orderNo, ...decision });
    story.deeds.push(id);
  }

  /** The deposit is more than one person may release. */
  async function releaseRefund(story: Story): Promise<void> {
    const { orderNo } = story;
    await command(staff.finance, 'order.releaseRefund', { orderNo });
    story.deeds.push('refund.releaseFirst');
    await command(staff.finance2, 'order.releaseRefund', { orderNo });
    story.deeds.push('refund.release');
  }

  /** As if the time in which a lock can be undone were over; the minute's sweep does the rest. */
  async function endUndoTime(orderNo: string): Promise<void> {
    await pool.query(
      'update car_order set undo_before = now() where order_no = $1 and undo_before > now() and released_at is null',
      [orderNo],
    );
  }

  /** One step of the car, told until the server has acknowledged it, and now and then once more. */
  async function playFactory({ orderNo, moves }: Story): Promise<void> {
    let event = await factory.step(orderNo);
    while (event.state !== 'delivered') {
      await sleep(repeatPauseMs);
      event = await factory.repeat(orderNo);
    }
    const move = moveOf[event.type];
    if (move) moves.push(move);
    if (random.chance(1 / 3)) await factory.repeat(orderNo);
  }

  async function inspect({ orderNo, deeds }: Story): Promise<void> {
    await command(staff.delivery, 'order.confirmInspection', { orderNo, seenStatus: '8' });
    deeds.push('order.confirmInspection');
  }

  async function settle(story: Story, { totalFen, depositFen }: OrderRow): Promise<void> {
    const amountFen = totalFen - depositFen;
    const paid = { method: 'transfer', reference: `ICBC-${story.orderNo}`, amountFen } as const;
    await command(staff.finance, 'order.settleBalance', { orderNo: story.orderNo, seenStatus: '8', ...paid });
    story.deeds.push('order.settleBalance');
  }

  /** The last of the three things that make an order ready. A full store keeps it waiting. */
  async function book(person: WirePerson, { orderNo, moves }: Story): Promise<void> {
    const { slots } = await ask(person, 'order.getDelivery', { orderNo });
    const free = slots.filter(({ left }) => left > 0);
    if (free.length === 0) return;
    const { day, period } = random.pick(free);
    const wish = { orderNo, day, period };
    if (await command(person, 'order.bookAppointment', wish, slotTaken)) moves.push('ready');
  }

  async function handOver(person: WirePerson, { orderNo, moves, deeds }: Story): Promise<void> {
    const { handOverCode } = await ask(person, 'order.getDelivery', { orderNo });
    const shown = { orderNo, seenStatus: '7', code: handOverCode ?? '' } as const;
    await command(staff.delivery, 'order.handOver', shown);
    moves.push('deliver');
    deeds.push('order.handOver');
  }

  async function goOnLocked(person: WirePerson, story: Story, order: OrderRow): Promise<void> {
    const { orderNo, moves, plan } = story;
    if (order.placedAt !== null) return playFactory(story);
    if (!moves.includes('undoLock')) {
      await command(person, 'order.undoLock', { orderNo });
      moves.push('undoLock');
      return;
    }
    if (plan === 'cancelRefused' && !moves.includes('keep')) {
      await cancel(person, story);
      await decide(story, 'order.refuseCancel');
      moves.push('keep');
      return;
    }
    if (plan === 'cancelApproved') {
      await cancel(person, story);
      await decide(story, 'order.approveCancel');
      await releaseRefund(story);
      moves.push('completeCancel');
      return;
    }
    await endUndoTime(orderNo);
  }

  return {
    /** The next step of an order; nothing while it waits for the server or has ended. */
    async goOn(person: WirePerson, story: Story): Promise<void> {
      const order = await read(story.orderNo);
      switch (order.status) {
        case '2':
          if (story.contacts === 0) return changeContact(person, story);
          if (story.plan !== 'cancelledEarly') return lock(person, story, order);
          await cancel(person, story);
          // The money goes back by itself, and then the order has ended.
          story.moves.push('completeCancel');
          return;
        case '20':
          return goOnLocked(person, story, order);
        case '11':
        case '12':
        case '9':
          return playFactory(story);
        case '8':
          if (order.inspectedAt === null) return inspect(story);
          if (order.balanceSettledAt === null) return settle(story, order);
          return book(person, story);
        case '7':
          return handOver(person, story);
      }
    },
  };
}
