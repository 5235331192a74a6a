import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell as ListCell } from '@ev/ui/cell.tsx';

export const fill: Slots['account.settings-cell'] = {
  rank: 90,
  Cell: function ClosingCell() {
    if (!useLoggedIn()) return null;
    return <ListCell icon="close" title="注销账号" href={hrefTo('/pages/mine/logoutExplain')} />;
  },
};
