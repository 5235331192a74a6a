import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Badge } from '@ev/ui/badge.tsx';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = { rank: 10, MineCell: MessageCell };

function MessageCell() {
  return (
    <Cell
      icon="bell"
      title="消息中心"
      value={useLoggedIn() && <Unread />}
      href={hrefTo('/pages/mine/message')}
    />
  );
}

function Unread() {
  const { data } = useRead('message.countUnread', {}, { optional: true });
  return <Badge count={data?.total ?? 0} label={(count) => `${count} 条未读消息`} />;
}
