import { useApi } from '@ev/app-kit/api.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { useQuery } from '@tanstack/react-query';
import { paidAnyQuery } from '../data/paid-any.ts';

/** Below all that everybody has: it comes when it is known, and nothing above it moves. */
export const fill: Slots['home.mine-cell'] = { rank: 90, MineCell: PaidForOthers };

/** Nobody looks for it who has never paid for somebody else. */
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
