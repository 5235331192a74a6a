import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** How the balance is paid; from the paid deposit until the balance is settled. */
export const fill: Slots['order.row'] = {
  rank: 20,
  Row: ({ order: { orderNo, actions, balance, deliveredAt, cancellation } }) =>
    !actions.includes('pay') &&
    !actions.includes('reorder') &&
    deliveredAt === null &&
    cancellation === null && (
      <Cell
        icon="wallet"
        title="购车方案"
        description={balance.settledAt ? '尾款已付清' : '全款或贷款付尾款，查看贷款进度'}
        href={hrefTo('/pages/buy/financialApply', { orderNo })}
      />
    ),
};
