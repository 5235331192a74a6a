import type { OrderAmendments } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type SigningFlow, type SigningSubject, saleParties } from '@ev/signing/server/public.ts';
import { amendmentStatus, flowKind } from '../contract/kinds.ts';
import { findLive } from './amendment-home.ts';
import type { AmendmentSteps } from './amendment-steps.ts';
import { placeholders } from './document-data.ts';
import type { AmendmentRow } from './tables.ts';

/** What happens to an amendment when its document is signed, refused or expires. */
export function createSigningSubject(deps: {
  orders: OrderAmendments;
  steps: AmendmentSteps;
}): SigningSubject {
  const { orders, steps } = deps;

  /** The amendment of a flow that is still its last one; null for an older flow. */
  async function currentOf(
    tx: Transaction,
    { subjectNo, flowNo }: SigningFlow,
  ): Promise<AmendmentRow | null> {
    const amendment = await findLive(tx, subjectNo);
    return amendment?.flowNo === flowNo && amendment.status === amendmentStatus.toSign ? amendment : null;
  }

  return {
    kind: flowKind,
    title: '变更协议',
    parties: saleParties,
    ...placeholders,

    /** Order first, then amendment, as in everything that the order does. */
    async lock(tx, orderNo) {
      if (!(await orders.uncheckedLock(tx, orderNo))) throw new AppError('amendment.amendmentNotFound');
      await findLive(tx, orderNo);
    },

    /** @throws AppError amendment.notSignable if the amendment is over */
    async onSigned(tx, flow) {
      const amendment = await currentOf(tx, flow);
      if (!amendment) throw new AppError('amendment.notSignable');
      await steps.settle(tx, amendment, { event: 'sign', actor: `member:${flow.accountId}` });
    },

    async onRefused(tx, flow, reason) {
      const amendment = await currentOf(tx, flow);
      if (!amendment) return;
      const actor = `member:${flow.accountId}`;
      await steps.drop(tx, amendment, { event: 'declineSigning', actor, reason: `没有签署：${reason}` });
    },

    async onExpired(tx, flow) {
      const amendment = await currentOf(tx, flow);
      if (amendment) await steps.drop(tx, amendment, { event: 'lapse', actor: 'system', reason: lapsed });
    },
  };
}

export const lapsed = '没有在截止时间前签署';
