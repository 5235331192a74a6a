import type { ContractedOrders, OrderHolds } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type SigningFlow, type SigningSubject, saleParties } from '@ev/signing/server/public.ts';
import { contractStatus, flowKind } from '../contract/kinds.ts';
import { placeholders } from './contract-data.ts';
import { type ContractMoves, lockOfOrder, nextWords, resultLink, untilWords } from './contract-home.ts';
import { isOpen } from './contract-rules.ts';
import type { ContractRow } from './tables.ts';

/** What happens to a contract when its document is signed, refused or expires. */
export function createSigningSubject(deps: {
  clock: Clock;
  moves: ContractMoves;
  orders: ContractedOrders;
  holds: OrderHolds;
}): SigningSubject {
  const { clock, moves, orders, holds } = deps;

  /** Order first, then contract, as in everything that the order does. */
  async function lock(tx: Transaction, orderNo: string): Promise<ContractRow> {
    if (!(await orders.uncheckedLock(tx, orderNo))) throw new AppError('sales-contract.contractNotFound');
    return lockOfOrder(tx, orderNo);
  }

  /** The contract of a flow that is still its last one; null for an older flow. */
  async function currentOf(tx: Transaction, flow: SigningFlow): Promise<ContractRow | null> {
    const contract = await lockOfOrder(tx, flow.subjectNo);
    return contract.flowNo === flow.flowNo && contract.status === contractStatus.toSign ? contract : null;
  }

  return {
    kind: flowKind,
    title: '购车合同',
    parties: saleParties,
    ...placeholders,

    async lock(tx, orderNo) {
      await lock(tx, orderNo);
    },

    /** @throws AppError sales-contract.notSignable if the order is locked, cancelled or over */
    async onSigned(tx, flow) {
      const contract = await currentOf(tx, flow);
      if (!contract || !isOpen(contract)) throw new AppError('sales-contract.notSignable');
      const { contractNo, orderNo } = contract;
      const actor = `member:${flow.accountId}`;
      const now = clock.now();
      const set = { signedAt: now, note: null, contractType: '0' } as const;
      const { row, historyId } = await mustMove(tx, { contractNo, event: 'sign', actor, set });
      await holds.resume(tx, orderNo, { actor, reason: '购车合同已签署' });
      await moves.tell(tx, row, {
        template: 'sales-contract.signed',
        cause: String(historyId),
        words: { next: nextWords(row, now) },
        link: resultLink(orderNo),
      });
    },

    async onRefused(tx, flow, reason) {
      const contract = await currentOf(tx, flow);
      if (!contract) return;
      const { contractNo } = contract;
      const actor = `member:${flow.accountId}`;
      const { historyId } = await mustMove(tx, { contractNo, event: 'refuse', actor, reason });
      await moves.tell(tx, contract, {
        template: 'sales-contract.refused',
        cause: String(historyId),
        words: { until: untilWords(contract) },
      });
    },

    async onExpired(tx, flow) {
      const contract = await currentOf(tx, flow);
      if (!contract) return;
      const { contractNo } = contract;
      const { historyId } = await mustMove(tx, { contractNo, event: 'expire', actor: 'system' });
      await moves.tell(tx, contract, { template: 'sales-contract.expired', cause: String(historyId) });
    },
  };

  async function mustMove(tx: Transaction, change: Parameters<ContractMoves['move']>[1]) {
    const moved = await moves.move(tx, change);
    if (moved.kind === 'already') throw new Error(`The contract has already done ${change.event}`);
    return moved;
  }
}
