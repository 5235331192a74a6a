import { formatYuan } from '@ev/kernel/money.ts';
import { pointsPerYuan } from '@ev/mall/contract/kinds.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Stepper } from '@ev/ui/stepper.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import type { Quote } from '../../../contract/order.ts';
import { fenOfPoints, pointsText } from '../../model/order-words.ts';

/** Whether and how many points reduce the sum. Nothing where the products take none. */
export function PointsCard({
  quote: {
    points: { balance, usable },
  },
  chosen,
  onChoose,
}: {
  quote: Quote;
  chosen: number;
  onChoose: (points: number) => void;
}) {
  if (usable === 0 && chosen === 0) return null;
  return (
    <CellGroup footer={`${pointsPerYuan} 积分抵 ¥1，共有 ${pointsText(balance)}`}>
      <Cell
        title="积分抵扣"
        description={`最多用 ${pointsText(usable)} 抵 ${formatYuan(fenOfPoints(usable))}`}
        trailing={
          <Switch label="用积分抵扣" checked={chosen > 0} onChange={(on) => onChoose(on ? usable : 0)} />
        }
      />
      {chosen > 0 && (
        <Cell
          title={`使用积分`}
          description={`抵 ${formatYuan(fenOfPoints(chosen))}`}
          trailing={
            <Stepper
              label="使用的积分"
              integer
              step={pointsPerYuan}
              min={Math.min(pointsPerYuan, usable)}
              max={usable}
              value={chosen}
              onChange={onChoose}
            />
          }
        />
      )}
    </CellGroup>
  );
}
