import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { LockCondition, LockNeed, OrderToLock } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { and, inArray } from 'drizzle-orm';
import { contractStatus, lockNeed } from '../contract/kinds.ts';
import { contractLink, untilWords } from './contract-home.ts';
import { isOverdue } from './contract-rules.ts';
import { type ContractRow, salesContracts } from './tables.ts';

/** An order that has a contract needs it signed before the lock. */
export function createLockCondition({ clock }: { clock: Clock }): LockCondition {
  return {
    async needsOf(on, orders) {
      if (orders.length === 0) return new Map();
      const rows = await on
        .select()
        .from(salesContracts)
        .where(
          and(
            inArray(
              salesContracts.orderNo,
              orders.map(({ orderNo }) => orderNo),
            ),
            inArray(salesContracts.status, [contractStatus.toWrite, contractStatus.toSign]),
          ),
        );
      const now = clock.now();
      const contractOf = new Map(rows.map((row) => [row.orderNo, row]));
      return new Map(
        orders.flatMap((order) => {
          const contract = contractOf.get(order.orderNo);
          return contract ? [[order.orderNo, needOf(contract, order, now)] as const] : [];
        }),
      );
    },
  };
}

function needOf(contract: ContractRow, order: OrderToLock, now: Date): LockNeed {
  return {
    need: lockNeed,
    refusal: 'sales-contract.notSigned',
    ...wordsOf(contract, order, now),
    reminder: 'sales-contract.coolingEnds',
    link: contractLink(order.orderNo),
  };
}

function wordsOf(
  contract: ContractRow,
  { heldAt, coolingEndsAt }: OrderToLock,
  now: Date,
): Pick<LockNeed, 'statusTitle' | 'statusText'> {
  if (heldAt !== null)
    return {
      statusTitle: '等待处理',
      statusText:
        '购车合同没有按时签署，订单已转由门店处理。现在签署，订单仍可继续；不再需要时可以退订，定金全额退回',
    };
  if (isOverdue(contract, now))
    return {
      statusTitle: '请尽快签署购车合同',
      statusText: `冷静期已结束，请在 ${untilWords(contract)} 前签署购车合同，签署后订单会自动锁定；逾期会转由门店处理`,
    };
  const end = coolingEndsAt ? formatShortDateTime(coolingEndsAt) : '';
  return {
    statusTitle: contract.note === null ? '待签署购车合同' : '待重新签署购车合同',
    statusText: `${end} 前可以免费变更或退订。请在此之前签署购车合同，签署后可以锁单，也可以到时自动锁定`,
  };
}
