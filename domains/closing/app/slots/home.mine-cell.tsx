import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { closingDay } from '../model/closing-words.ts';

/** Only while a closing is under way, above everything else. */
export const fill: Slots['home.mine-cell'] = {
  rank: 1,
  MineCell: function PendingCell() {
    return useLoggedIn() ? <Pending /> : null;
  },
};

function Pending() {
  const closing = useRead('closing.getPendingClosing', {}).data?.closing;
  if (!closing) return null;
  const text =
    closing.status === 'heldUp' ? '有没办完的事，暂不能注销' : `将于${closingDay(closing.coolingEndsAt)}注销`;
  return (
    <Cell
      icon="warning"
      danger
      title="账号注销中"
      description={`${text}，点开可以撤回`}
      href={hrefTo('/pages/mine/logoutExplain')}
    />
  );
}
