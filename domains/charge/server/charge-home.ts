import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type ChargeStage, failTexts, isLive } from '../contract/statuses.ts';
import { type ChargeEvent, chargeMachine } from './charge-machine.ts';
import type { Stations } from './neighbours.ts';
import type { ChargeFollowing, FollowedOrder } from './public.ts';
import { type ChargeOrderRow, chargeNotes, chargeOrders } from './tables.ts';

export const chargeOrderStates = statefulTable(chargeOrders, { machine: chargeMachine, id: 'chargeOrderId' });

/** Reads an order with a lock that lasts until the transaction ends; null when there is none. */
export const lockOrder = (tx: Transaction, chargeOrderId: string): Promise<ChargeOrderRow | null> =>
  chargeOrderStates.lock(tx, chargeOrderId);

/** The customer's own, locked. @throws AppError charge.orderNotFound */
export async function lockOwnOrder(
  tx: Transaction,
  accountId: string,
  chargeOrderId: string,
): Promise<ChargeOrderRow> {
  const row = await lockOrder(tx, chargeOrderId);
  if (row?.accountId !== accountId) throw new AppError('charge.orderNotFound');
  return row;
}

/** The number under which an operator knows a session; for a query. */
const knownTo = (operatorId: string, startChargeSeq: string) =>
  and(eq(chargeOrders.startChargeSeq, startChargeSeq), eq(chargeOrders.operatorId, operatorId));

/** By the number under which an operator knows it, locked. Another operator's number is as absent as none. */
export async function lockOperatorsOrder(
  tx: Transaction,
  operatorId: string,
  startChargeSeq: string,
): Promise<ChargeOrderRow | null> {
  const [row] = await tx.select().from(chargeOrders).where(knownTo(operatorId, startChargeSeq)).for('update');
  return row ?? null;
}

/** Whoever starts or looks for what stands in the way does so alone for a customer. Comes before rows of orders. */
export async function lockChargesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charge/${accountId}`}, 0))`);
}

type Note = Omit<typeof chargeNotes.$inferInsert, 'id' | 'at' | 'chargeOrderId'>;

export type ChargeMoves = ReturnType<typeof createChargeMoves>;

/** The only way in which a charge order's status changes: with its history, and all who follow it are told. */
export function createChargeMoves(parts: {
  clock: Clock;
  notices: Notices;
  stations: Pick<Stations, 'noteStart'>;
  followers: () => readonly ChargeFollowing[];
}) {
  const { clock, notices, stations, followers } = parts;

  /** What the customer is told; the words of the order fill every template. */
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

  /** It goes on, or nobody knows that it does not. */
  const isAtGun = ({ status, endedAt }: Pick<ChargeOrderRow, 'status' | 'endedAt'>) =>
    endedAt === null && (isLive(status) || status === 'onHold');

  /** A session is over for those who follow it when it leaves the gun, whatever its bill still waits for. */
  async function tellFollowers(
    tx: Transaction,
    before: ChargeOrderRow,
    order: ChargeOrderRow,
  ): Promise<void> {
    if (!isAtGun(before) || isAtGun(order)) return;
    const followed: FollowedOrder = order;
    for (const one of followers()) await one.onEnded?.(tx, followed);
  }

  /** The success rate of a gun counts what became of a start that its operator was asked for. */
  async function countStart(tx: Transaction, before: ChargeOrderRow, to: ChargeStage): Promise<void> {
    if (before.status !== 'starting' || before.askedAt === null) return;
    await stations.noteStart(tx, before.connectorId, to !== 'invalid' && to !== 'onHold');
  }

  return {
    tell,
    note: noteFor,

    /** Keeps what is known now of an order that stays where it is. */
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

/** What is worth a message: an outcome, and what nobody sees on the screen that they look at. */
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
