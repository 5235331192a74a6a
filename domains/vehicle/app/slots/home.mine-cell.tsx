import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 22,
  MineCell: () => (
    <>
      <Cell icon="car-front" title="我的车辆" href={hrefTo('/pages/mine/myCar', {})} />
      <Cell icon="shield" title="车主认证" href={hrefTo('/pages/mine/ownerAuth', {})} />
      <Cell icon="eye" title="服务授权" href={hrefTo('/pages/car/serviceAuthor', {})} />
    </>
  ),
};
