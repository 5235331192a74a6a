import { useApi } from '@ev/app-kit/api.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { useQuery } from '@tanstack/react-query';
import { paidAnyQuery } from '../data/paid-any.ts';

/** Below the cells that everybody has, so that nothing moves when it appears after loading. */
export const fill: Slots['home.mine-cell'] = { rank: 90, MineCell: PaidForOthers };

/** Shown only to customers who have paid for another person. */
function PaidForOthers() {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({ ...paidAnyQuery(useApi()), enabled: loggedIn });
  if (!loggedIn || !data) return null;
  return (
    <Cell
      icon="wallet"
      title="我代付的款项"
      description="替别人付的款和退款"
      href={hrefTo('/pages/buy/payShare', {})}
    />
  );
}
