import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { Vehicle } from '../../../contract/vehicle.ts';

/** What belongs to the ownership of a car. */
export function CarLinks({ vehicle: { vin, role } }: { vehicle: Vehicle }) {
  return (
    <CellGroup title="车辆管理">
      <Cell
        icon="car-front"
        title="我的车辆"
        description={role === 'owner' ? '共享、过户、车牌和名称' : '查看共享的权限和期限'}
        href={hrefTo('/pages/mine/myCar', {})}
      />
      {role === 'owner' && (
        <Cell
          icon="eye"
          title="服务授权"
          description="谁可以用哪些数据，用到什么时候"
          href={hrefTo('/pages/car/serviceAuthor', { vin })}
        />
      )}
      <Cell icon="shield" title="认证另一辆车" href={hrefTo('/pages/mine/ownerAuth', {})} />
    </CellGroup>
  );
}
