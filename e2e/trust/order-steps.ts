import { setTimeout as sleep } from 'node:timers/promises';
import { smsCode } from '@ev/account/journeys/log-in.ts';
import type { Random } from '@ev/kernel/random.ts';
import type { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import type { WirePerson } from '@ev/order/journeys/wire-person.ts';
import type { StaffCast } from '@ev/staff/journeys/wire-staff.ts';
import type pg from 'pg';
import type { RetryingCaller } from './retrying-caller.ts';

/** What happens to an order once it is paid. */
export const plans = ['delivered', 'delivered', 'cancelledEarly', 'cancelRefused', 'cancelApproved'] as const;

/** An order with everything that was acknowledged of it. */
export type ExpectedOrder = {
  orderNo: string;
  payNo: string;
  /** The gateway took the money. */
  paid: boolean;
  plan: (typeof plans)[number];
  /** The events of the order's machine, in their order. */
  moves: string[];
  /** Changes of its contact. */
  contacts: number;
  /** Actions of staff by their names in the audit log. */
  staffActions: string[];
};

type OrderRow = {
  status: string;
  totalFen: number;
  depositFen: number;
  inspectedAt: Date | null;
  balanceSettledAt: Date | null;
  placedAt: Date | null;
};

/** The move of the order for an event of the factory. */
const moveOf: Readonly<Record<string, string>> = {
  accepted: 'accept',
  offLine: 'offLine',
  shipped: 'ship',
  received: 'receive',
};
const slotTaken = '20200018';
const repeatPauseMs = 100;

/** Advances paid orders step by step by what customers, staff and the factory really do. */
export function createOrderSteps(world: {
  pool: pg.Pool;
  sandbox: string;
  factory: ReturnType<typeof factoryHand>;
  staff: StaffCast;
  calls: RetryingCaller;
  random: Random;
}) {
  const { pool, sandbox, factory, staff, random } = world;
  const { ask, command } = world.calls;

  async function read(orderNo: string): Promise<OrderRow> {
    const { rows } = await pool.query<OrderRow>(
      `select status, total_fen::int "totalFen", deposit_fen::int "depositFen", inspected_at "inspectedAt",
         balance_settled_at "balanceSettledAt", (select placed_at from factory_order f where f.order_no = o.order_no) "placedAt"
       from car_order o where order_no = $1`,
      [orderNo],
    );
    const [order] = rows;
    if (!order) throw new Error(`There is no order ${orderNo}`);
    return order;
  }

  async function changeContact(person: WirePerson, expected: ExpectedOrder): Promise<void> {
    const contact = { name: '林知远', phone: `139${random.int(10_000_000, 99_999_999)}` };
    await command(person, 'order.changeContact', { orderNo: expected.orderNo, ...contact });
    expected.contacts += 1;
  }

  /** As if the order had been paid a while ago, and its contract signed on paper. */
  async function lock(person: WirePerson, expected: ExpectedOrder, { totalFen }: OrderRow): Promise<void> {
    const { orderNo } = expected;
    await pool.query(
      `update car_order set status_since = status_since - interval '1 minute' where order_no = $1`,
      [orderNo],
    );
    await pool.query(
      `update sales_contract set status = 'signed', signed_at = now(), contract_type = '1', document_no = contract_no, offline_reason = '测试'
       where order_no = $1 and status <> 'signed'`,
      [orderNo],
    );
    await command(person, 'order.lockOrder', { orderNo, expectedTotalFen: totalFen });
    expected.moves.push('lock');
  }

  async function cancel(person: WirePerson, expected: ExpectedOrder): Promise<void> {
    const { orderNo } = expected;
    const code = await newCode(person, orderNo);
    await command(person, 'order.requestCancel', { orderNo, reason: 'changedMind', code });
    expected.moves.push('requestCancel');
  }

  /** As if the codes of the phone had been sent yesterday: the limit is one a minute. */
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

  async function decide(
    expected: ExpectedOrder,
    id: 'order.refuseCancel' | 'order.approveCancel',
  ): Promise<void> {
    const decision = { seenStatus: '13', reason: '按客户的意思办理' } as const;
    await command(staff.sales, id, { orderNo: expected.orderNo, ...decision });
    expected.staffActions.push(id);
  }

  /** The deposit is more than one staff member may release. */
  async function releaseRefund(expected: ExpectedOrder): Promise<void> {
    const { orderNo } = expected;
    await command(staff.finance, 'order.releaseRefund', { orderNo });
    expected.staffActions.push('refund.releaseFirst');
    await command(staff.finance2, 'order.releaseRefund', { orderNo });
    expected.staffActions.push('refund.release');
  }

  /**
   * As if the time in which a lock can be undone were over; the sweep that runs every minute does the rest.
   */
  async function endUndoTime(orderNo: string): Promise<void> {
    await pool.query(
      'update car_order set undo_before = now() where order_no = $1 and undo_before > now() and released_at is null',
      [orderNo],
    );
  }

  /** One step of the car, reported until the server has acknowledged it, and now and then once more. */
  async function playFactory({ orderNo, moves }: ExpectedOrder): Promise<void> {
    let event = await factory.step(orderNo);
    while (event.state !== 'delivered') {
      await sleep(repeatPauseMs);
      event = await factory.repeat(orderNo);
    }
    const move = moveOf[event.type];
    if (move) moves.push(move);
    if (random.chance(1 / 3)) await factory.repeat(orderNo);
  }

  async function inspect({ orderNo, staffActions }: ExpectedOrder): Promise<void> {
    // As if the store had recorded that each item of its list is in order.
    await pool.query(
      `insert into delivery_check (order_no, item_code, group_name, name, result, round, checked_by, checked_at)
       select $1, item_code, content->>'group', content->>'name', 'passed', 1, 'system', now()
       from delivery_inspection_item on conflict do nothing`,
      [orderNo],
    );
    await command(staff.delivery, 'order.confirmInspection', { orderNo, seenStatus: '8' });
    staffActions.push('order.confirmInspection');
  }

  async function settle(expected: ExpectedOrder, { totalFen, depositFen }: OrderRow): Promise<void> {
    const amountFen = totalFen - depositFen;
    const paid = { method: 'transfer', reference: `ICBC-${expected.orderNo}`, amountFen } as const;
    await command(staff.finance, 'order.settleBalance', {
      orderNo: expected.orderNo,
      seenStatus: '8',
      ...paid,
    });
    expected.staffActions.push('order.settleBalance');
  }

  /** The last of the three conditions that make an order ready. A full store makes it wait. */
  async function book(person: WirePerson, { orderNo, moves }: ExpectedOrder): Promise<void> {
    const { slots } = await ask(person, 'order.getDelivery', { orderNo });
    const free = slots.filter(({ left }) => left > 0);
    if (free.length === 0) return;
    const { day, period } = random.pick(free);
    const wish = { orderNo, day, period };
    if (await command(person, 'order.bookAppointment', wish, slotTaken)) moves.push('ready');
  }

  /** On paper, as if the store had uploaded it. */
  async function handOver({ orderNo, moves }: ExpectedOrder): Promise<void> {
    const documentNo = `P${orderNo}`;
    await pool.query(
      `insert into signing_document (document_no, source, title, bytes, sha256, pages, sealed_texts, created_by, created_at, stored_at)
       values ($1, 'uploaded', '交付确认书', 0, '', '[]', '', 'system', now(), now()) on conflict do nothing`,
      [documentNo],
    );
    const { rows } = await pool.query<{ version: number }>(
      'select version from delivery where order_no = $1',
      [orderNo],
    );
    const seenVersion = rows[0]?.version ?? 0;
    await command(staff.delivery, 'delivery.acceptOnPaper', {
      orderNo,
      seenVersion,
      documentNo,
      reason: '客户到店签收',
    });
    moves.push('deliver');
  }

  async function goOnLocked(person: WirePerson, expected: ExpectedOrder, order: OrderRow): Promise<void> {
    const { orderNo, moves, plan } = expected;
    if (order.placedAt !== null) return playFactory(expected);
    if (!moves.includes('undoLock')) {
      await command(person, 'order.undoLock', { orderNo });
      moves.push('undoLock');
      return;
    }
    if (plan === 'cancelRefused' && !moves.includes('keep')) {
      await cancel(person, expected);
      await decide(expected, 'order.refuseCancel');
      moves.push('keep');
      return;
    }
    if (plan === 'cancelApproved') {
      await cancel(person, expected);
      await decide(expected, 'order.approveCancel');
      await releaseRefund(expected);
      moves.push('completeCancel');
      return;
    }
    await endUndoTime(orderNo);
  }

  return {
    /** The next step of an order; none while it waits for the server or has ended. */
    async goOn(person: WirePerson, expected: ExpectedOrder): Promise<void> {
      const order = await read(expected.orderNo);
      switch (order.status) {
        case '2':
          if (expected.contacts === 0) return changeContact(person, expected);
          if (expected.plan !== 'cancelledEarly') return lock(person, expected, order);
          await cancel(person, expected);
          // The money is refunded automatically, and then the order has ended.
          expected.moves.push('completeCancel');
          return;
        case '20':
          return goOnLocked(person, expected, order);
        case '11':
        case '12':
        case '9':
          return playFactory(expected);
        case '8':
          if (order.inspectedAt === null) return inspect(expected);
          if (order.balanceSettledAt === null) return settle(expected, order);
          return book(person, expected);
        case '7':
          return handOver(expected);
      }
    },
  };
}
