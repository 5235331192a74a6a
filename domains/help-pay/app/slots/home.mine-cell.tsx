import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** Below the cells that everybody has, so that nothing moves when it appears after loading. */
export const fill: Slots['home.mine-cell'] = { rank: 90, MineCell: PaidForOthers };

/** Shown only to customers who have paid for another person. */
function PaidForOthers() {
  const loggedIn = useLoggedIn();
  // Read once per visit, because it rarely changes.
  const once = { enabled: loggedIn, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false };
  const { data } = useRead('help-pay.listPaid', { pageNo: 1, pageSize: 1 }, once);
  if (!loggedIn || !data?.total) return null;
  return (
    <Cell
      icon="wallet"
      title="我代付的款项"
      description="替别人付的款和退款"
      href={hrefTo('/pages/buy/payShare', {})}
    />
  );
}
