import type { ReadyToLock } from '@ev/order/server/testing/lock-ready.ts';
import { contractStatus } from '../../contract/kinds.ts';
import { contractStates, findOfOrder } from '../contract-home.ts';

/** As if the contract of the order had been signed on paper; does nothing for an order without one. */
export const readyToLock: ReadyToLock = async ({ db, clock }, orderNo) => {
  await db.transaction(async (tx) => {
    const contract = await findOfOrder(tx, orderNo);
    if (!contract || contract.status === contractStatus.signed) return;
    await contractStates.transition(tx, clock, {
      id: contract.contractNo,
      event: 'signOffline',
      actor: 'system',
      set: {
        signedAt: clock.now(),
        documentNo: contract.contractNo,
        contractType: '1',
        offlineReason: '测试',
      },
    });
  });
};
