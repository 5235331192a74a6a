import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import type { Points } from '@ev/rewards/server/public.ts';
import { eq } from 'drizzle-orm';
import { rightStatus } from '../contract/kinds.ts';
import type { Right } from '../contract/right.ts';
import type { RightIssuing } from './public.ts';
import { type RightEvent, rightMachine } from './right-machine.ts';
import { type CarRightRow, carRights, type OrderRightsRow, orderRights } from './tables.ts';

export const rightStates = statefulTable(carRights, { machine: rightMachine, id: 'rightNo' });

/** Locks the order, then the right; the same order of locks as when an order moves. */
export async function lockWithOrder(
  tx: Transaction,
  rightNo: string,
): Promise<{ right: CarRightRow; order: OrderRightsRow } | null> {
  const [named] = await tx
    .select({ orderNo: carRights.orderNo })
    .from(carRights)
    .where(eq(carRights.rightNo, rightNo));
  if (!named) return null;
  const [order] = await tx
    .select()
    .from(orderRights)
    .where(eq(orderRights.orderNo, named.orderNo))
    .for('share');
  const right = await rightStates.lock(tx, rightNo);
  return right && order ? { right, order } : null;
}

/** The promise of a right, as its order recorded it. */
export function promisedIn(
  { packages }: Pick<OrderRightsRow, 'packages'>,
  { packageCode, code }: Pick<CarRightRow, 'packageCode' | 'code'>,
): Right | undefined {
  return packages.find((one) => one.packageCode === packageCode)?.rights.find((right) => right.code === code);
}

/** Names several rights by the first of them. */
export const namesInWords = (first: string, count: number): string =>
  count === 1 ? first : `${first}等 ${count} 项权益`;

/** The customer's page of rights: of their cars, or of the order until the car is delivered. */
export function rightsLink({ orderNo, deliveredAt }: OrderRightsRow): string {
  return deliveredAt === null ? `/pages/buy/orderRightsList?nevOrderNo=${orderNo}` : '/pages/rights/car';
}

export type RightMoves = ReturnType<typeof createRightMoves>;

/**
 * The only way to change the status of a right. Writes the history, books points in their ledger in the
 * moment in which they become the customer's, and notifies the customer of changes made by others.
 */
export function createRightMoves({
  clock,
  notices,
  points,
  issuing,
}: {
  clock: Clock;
  notices: Notices;
  points: Points;
  /** The domains that grant the things that rights stand for. */
  issuing: () => readonly RightIssuing[];
}) {
  async function give(
    tx: Transaction,
    { rightNo, accountId, orderNo, packageCode, code, name }: CarRightRow,
  ) {
    const [order] = await tx.select().from(orderRights).where(eq(orderRights.orderNo, orderNo));
    const promised = order && promisedIn(order, { packageCode, code });
    if (order && promised?.issues) {
      const { what, code: named } = promised.issues;
      const filler = issuing().find((one) => one.what === what);
      const { vin } = order;
      const claimed = promised.claim === 'byCustomer';
      // In a product without the granting domain there is only the promise, which staff fulfil.
      await filler?.issue(tx, { rightNo, accountId, vin, name, code: named, claimed });
    }
    if (promised?.kind !== 'points' || promised.points === null) return;
    await points.grant(tx, {
      accountId,
      points: promised.points,
      source: `right:${rightNo}`,
      reason: `购车权益：${name}`,
    });
  }

  async function tell(tx: Transaction, right: CarRightRow, event: 'issue' | 'fail', historyId: number) {
    const [order] = await tx.select().from(orderRights).where(eq(orderRights.orderNo, right.orderNo));
    if (!order) return;
    await notices.tell(tx, {
      accountId: right.accountId,
      template: event === 'issue' ? 'rights.issued' : 'rights.failed',
      params: {
        name: right.name,
        modelName: order.modelName,
        note: right.issueNote ? `${right.issueNote}。` : '',
        reason: right.failReason ?? '',
      },
      source: `carRight:${right.rightNo}:${historyId}`,
      link: rightsLink(order),
      business: { type: 'carRight', no: right.rightNo },
    });
  }

  return {
    /** @throws AppError with the refusal of the state machine, or object.notFound */
    async move(
      tx: Transaction,
      change: {
        rightNo: string;
        event: RightEvent;
        actor: string;
        reason?: string;
        set?: Partial<CarRightRow>;
      },
    ): Promise<Moved<CarRightRow>> {
      const { rightNo, event, actor, reason, set } = change;
      const moved = await rightStates.transition(tx, clock, {
        id: rightNo,
        event,
        actor,
        reason,
        set: { ...set, statusSince: clock.now() },
      });
      if (moved.kind === 'already') return moved;
      const right = { ...moved.row, ...set };
      if (moved.to === rightStatus.claimed) await give(tx, right);
      if (event === 'fail' || (event === 'issue' && actor !== 'system'))
        await tell(tx, right, event, moved.historyId);
      return moved;
    },

    /** Notifies the customer once of all rights of an order that can be claimed from now on. */
    async tellBegun(
      tx: Transaction,
      order: OrderRightsRow,
      status: string,
      names: readonly string[],
    ): Promise<void> {
      const [first] = names;
      if (first === undefined) return;
      await notices.tell(tx, {
        accountId: order.accountId,
        template: 'rights.claimable',
        params: { modelName: order.modelName, names: namesInWords(first, names.length) },
        source: `orderRights:${order.orderNo}:${status}`,
        link: rightsLink(order),
      });
    },
  };
}
