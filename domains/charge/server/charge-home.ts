import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq } from 'drizzle-orm';
import { type ChargeStage, failTexts, isLive } from '../contract/statuses.ts';
import { type ChargeEvent, chargeMachine } from './charge-machine.ts';
import type { Stations } from './neighbours.ts';
import type { ChargeFollowing, FollowedOrder } from './public.ts';
import { type ChargeOrderRow, chargeNotes, chargeOrders } from './tables.ts';

export const chargeOrderStates = statefulTable(chargeOrders, { machine: chargeMachine, id: 'chargeOrderId' });

/** Reads an order and locks it until the transaction ends; null if there is none. */
export const lockOrder = (tx: Transaction, chargeOrderId: string): Promise<ChargeOrderRow | null> =>
  chargeOrderStates.lock(tx, chargeOrderId);

/** Locks the customer's own order. @throws AppError charge.orderNotFound */
export async function lockOwnOrder(
  tx: Transaction,
  accountId: string,
  chargeOrderId: string,
): Promise<ChargeOrderRow> {
  const row = await lockOrder(tx, chargeOrderId);
  if (row?.accountId !== accountId) throw new AppError('charge.orderNotFound');
  return row;
}

/** Query condition for the number under which an operator knows a session. */
const knownTo = (operatorId: string, startChargeSeq: string) =>
  and(eq(chargeOrders.startChargeSeq, startChargeSeq), eq(chargeOrders.operatorId, operatorId));

/**
 * Locks an order by the number under which the operator knows it. Another operator's number is treated as not
 * found.
 */
export async function lockOperatorsOrder(
  tx: Transaction,
  operatorId: string,
  startChargeSeq: string,
): Promise<ChargeOrderRow | null> {
  const [row] = await tx.select().from(chargeOrders).where(knownTo(operatorId, startChargeSeq)).for('update');
  return row ?? null;
}

/**
 * Serializes starts, and checks for an order in the way, per customer. Take this lock before the rows of
 * orders.
 */
export async function lockChargesOf(tx: Transaction, accountId: string): Promise<void> {
  await lockByKey(tx, `charge/${accountId}`);
}

type Note = Omit<typeof chargeNotes.$inferInsert, 'id' | 'at' | 'chargeOrderId'>;

export type ChargeMoves = ReturnType<typeof createChargeMoves>;

/** The only way to change the status of a charge order: it writes the history and notifies all followers. */
export function createChargeMoves(parts: {
  clock: Clock;
  notices: Notices;
  stations: Pick<Stations, 'noteStart'>;
  followers: () => readonly ChargeFollowing[];
}) {
  const { clock, notices, stations, followers } = parts;

  /** Sends a notification to the customer; the order provides the placeholders that every template uses. */
  async function tell(
    tx: Transaction,
    order: ChargeOrderRow,
    template: TemplateCode,
    cause: string,
    more: Record<string, string> = {},
  ): Promise<void> {
    const { chargeOrderId, accountId, stationName, gunName, energyWh, amountFen, cashFen } = order;
    await notices.tell(tx, {
      accountId,
      template,
      params: {
        station: stationName,
        gun: gunName,
        energy: (energyWh / 1000).toFixed(2),
        amount: formatYuan(amountFen),
        cash: formatYuan(cashFen),
        ...more,
      },
      source: `chargeOrder:${chargeOrderId}:${cause}`,
      link: `/pages/charge/${isLive(order.status) ? 'progress' : 'detail'}?id=${chargeOrderId}`,
      business: { type: 'chargeOrder', no: chargeOrderId },
    });
  }

  async function noteFor(tx: Transaction, chargeOrderId: string, note: Note): Promise<void> {
    await tx.insert(chargeNotes).values({ ...note, chargeOrderId, at: clock.now() });
  }

  /** The session is running, or at least it is not known to have ended. */
  const isAtGun = ({ status, endedAt }: Pick<ChargeOrderRow, 'status' | 'endedAt'>) =>
    endedAt === null && (isLive(status) || status === 'onHold');

  /** For followers a session ends when the car leaves the gun, even if the bill is still open. */
  async function tellFollowers(
    tx: Transaction,
    before: ChargeOrderRow,
    order: ChargeOrderRow,
  ): Promise<void> {
    if (!isAtGun(before) || isAtGun(order)) return;
    const followed: FollowedOrder = order;
    for (const one of followers()) await one.onEnded?.(tx, followed);
  }

  /** The success rate of a gun counts only starts that were sent to its operator. */
  async function countStart(tx: Transaction, before: ChargeOrderRow, to: ChargeStage): Promise<void> {
    if (before.status !== 'starting' || before.askedAt === null) return;
    await stations.noteStart(tx, before.connectorId, to !== 'invalid' && to !== 'onHold');
  }

  return {
    tell,
    note: noteFor,

    /** Stores new facts of an order that stays in its stage. */
    async keep(tx: Transaction, order: ChargeOrderRow, set: Partial<ChargeOrderRow>): Promise<void> {
      await tx.update(chargeOrders).set(set).where(eq(chargeOrders.chargeOrderId, order.chargeOrderId));
      await tellFollowers(tx, order, { ...order, ...set });
    },

    /** @throws AppError with the machine's refusal, or object.notFound. */
    async move(
      tx: Transaction,
      change: {
        chargeOrderId: string;
        event: ChargeEvent;
        actor: string;
        reason?: string;
        set?: Partial<ChargeOrderRow>;
      },
    ): Promise<Moved<ChargeOrderRow>> {
      const { set = {}, chargeOrderId, ...rest } = change;
      const columns = { holdReason: null, holdUntil: null, ...set, statusSince: clock.now() };
      const moved = await chargeOrderStates.transition(tx, clock, {
        id: chargeOrderId,
        set: columns,
        ...rest,
      });
      if (moved.kind === 'already') return moved;
      const to = moved.to as ChargeStage;
      const order: ChargeOrderRow = { ...moved.row, ...columns, status: to };
      if (change.event === 'started') for (const one of followers()) await one.onStarted?.(tx, order);
      await tellFollowers(tx, moved.row, order);
      await countStart(tx, moved.row, to);
      const news = newsOf(order, change.event);
      if (news) await tell(tx, order, news.template, String(moved.historyId), news.words);
      return moved;
    },
  };
}

/** Only outcomes and changes that the customer cannot see on the open screen are worth a notification. */
function newsOf(
  order: ChargeOrderRow,
  event: ChargeEvent,
): { template: TemplateCode; words?: Record<string, string> } | null {
  switch (event) {
    case 'fail':
    case 'invalidate':
      return {
        template: 'charge.invalid',
        words: { why: order.failText ?? failTexts[order.failReason ?? 'staff'] },
      };
    case 'hold': {
      const by = order.holdUntil ? formatShortDateTime(order.holdUntil) : '';
      return { template: 'charge.onHold', words: { by } };
    }
    case 'bill':
      return { template: 'charge.toPay' };
    case 'billFree':
      return { template: 'charge.free' };
    case 'pay':
      return { template: 'charge.paid' };
    case 'refund':
      return { template: 'charge.refunding' };
    case 'refundSucceeded':
      return { template: 'charge.refunded' };
    default:
      return null;
  }
}
