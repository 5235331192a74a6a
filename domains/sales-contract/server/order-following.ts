import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { FollowedOrder, OrderFollowing } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { eq } from 'drizzle-orm';
import { contractStatus, flowKind } from '../contract/kinds.ts';
import { type ContractMoves, contractStates, findOfOrder, untilWords } from './contract-home.ts';
import { type ContractRow, salesContracts } from './tables.ts';

/** Statuses in which an order has ended without a delivery. */
const over: readonly string[] = ['3', '4', '5', '6'];

/** Creates the contract when the deposit is booked, and follows the order to its lock or its end. */
export function createOrderFollowing(deps: {
  clock: Clock;
  moves: ContractMoves;
  flows: SigningFlows;
  templates: SigningTemplates;
}): OrderFollowing {
  const { clock, moves, flows, templates } = deps;

  /** An order that was paid before the first template was published keeps its terms. */
  async function begin(tx: Transaction, order: FollowedOrder): Promise<void> {
    const templateVersion = await templates.versionInForce(tx, flowKind);
    if (templateVersion === null) return;
    const now = clock.now();
    const { row, historyId } = await contractStates.create(tx, clock, {
      values: {
        contractNo: newNumber('S', now),
        orderNo: order.orderNo,
        accountId: order.accountId,
        templateVersion,
        createdAt: now,
        ...columnsOf(order, '2'),
      },
      event: 'require',
      actor: 'system',
    });
    const cause = String(historyId);
    await moves.tell(tx, row, {
      template: 'sales-contract.toWrite',
      cause,
      words: { until: untilWords(row) },
    });
  }

  /** The order ended, or will: a paid order that is cancelled before its lock never continues. */
  async function end(tx: Transaction, contract: ContractRow, actor: string): Promise<void> {
    const { contractNo, flowNo } = contract;
    await moves.move(tx, { contractNo, event: 'end', actor, set: { endedAt: clock.now() } });
    if (flowNo && contract.status === contractStatus.toSign) await flows.void(tx, flowNo, '订单已取消');
  }

  return {
    async onMoved(tx, { order, event, to, actor }) {
      if (event === 'paid') return begin(tx, order);
      const contract = await findOfOrder(tx, order.orderNo);
      if (!contract) return;
      await tx
        .update(salesContracts)
        .set(columnsOf(order, to))
        .where(eq(salesContracts.contractNo, contract.contractNo));
      const isSigned = contract.status === contractStatus.signed;
      const cancelled = to === '13' && order.heldAt === null;
      if (over.includes(to) || (cancelled && !isSigned)) await end(tx, contract, actor);
    },

    /** What was signed is no longer what is ordered. After the lock the signed contract remains. */
    async onChanged(tx, { order, actor }) {
      const contract = await findOfOrder(tx, order.orderNo);
      if (!contract) return;
      const { contractNo, orderStatus, flowNo } = contract;
      await tx
        .update(salesContracts)
        .set(columnsOf(order, orderStatus))
        .where(eq(salesContracts.contractNo, contractNo));
      if (orderStatus !== '2') return;
      const moved = await moves.move(tx, {
        contractNo,
        event: 'askAgain',
        actor,
        reason: '订单内容变更',
        set: { ...blank, note: '订单内容有变更，请按新的内容重新签署' },
      });
      if (moved.kind === 'already') return;
      if (flowNo) await flows.void(tx, flowNo, '订单内容变更');
      const cause = String(moved.historyId);
      await moves.tell(tx, contract, { template: 'sales-contract.orderChanged', cause });
    },
  };
}

/** The columns of a contract that is to be written again. */
export const blank = {
  signedAt: null,
  contractType: '0',
  documentNo: null,
  offlineReason: null,
  maskedName: null,
  idType: null,
  maskedIdNumber: null,
  maskedPhone: null,
} as const satisfies Partial<ContractRow>;

/** What the contract stores of its order. */
function columnsOf(order: FollowedOrder, orderStatus: ContractRow['orderStatus']) {
  return {
    orderStatus,
    storeId: order.storeId,
    buyerName: order.companyName ?? order.buyerName,
    modelName: order.modelName,
    dueAt: order.coolingEndsAt,
    heldAt: order.heldAt,
  };
}
