import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { chargeStageNames } from '../../contract/statuses.ts';

export const fill: Slots['home.mine-cell'] = { rank: 45, MineCell };

/** A link to all sessions, or to the running one if there is one. */
function MineCell() {
  const loggedIn = useLoggedIn();
  const { data } = useRead('charge.getLive', {}, { enabled: loggedIn });
  const live = loggedIn ? data?.live : null;
  if (!live) return <Cell icon="bolt" title="充电记录" href={hrefTo('/pages/charge/record')} />;
  return (
    <Cell
      icon="bolt"
      title="正在充电"
      description={live.stationName}
      value={live.soc === null ? chargeStageNames[live.stage] : `${live.soc}%`}
      href={hrefTo('/pages/charge/progress', { id: live.chargeOrderId })}
    />
  );
}
