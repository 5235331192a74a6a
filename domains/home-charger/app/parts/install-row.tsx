import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { installStatusNames } from '../../contract/kinds.ts';

/** The status of an order's charger; hidden for orders without one. */
export function InstallRow({ order: { orderNo } }: { order: { orderNo: string } }) {
  const { data } = useRead('home-charger.listBenefits', {});
  const benefit = data?.benefits.find((one) => one.orderNo === orderNo);
  if (!benefit) return null;
  const { installation } = benefit;
  return (
    <Cell
      icon="bolt"
      title="家充桩安装"
      description={installation ? installStatusNames[installation.status] : '可以申请，24 小时内派单'}
      href={hrefTo('/pages/charge/index', { orderNo })}
    />
  );
}
