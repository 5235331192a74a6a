import { saleStateNames } from '@ev/mall/contract/kinds.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import type { CartLine } from '../../../contract/order.ts';
import { GoodsLine, LineNote } from '../../parts/goods-line.tsx';

/** Lines that cannot be bought now, with the reason. */
export function GoneLines({
  lines,
  onRemove,
}: {
  lines: readonly CartLine[];
  onRemove: (skuCodes: string[]) => void;
}) {
  if (lines.length === 0) return null;
  return (
    <Card
      title="暂时买不了"
      aria-label="暂时买不了"
      extra={
        <Button variant="quiet" size="s" onClick={() => onRemove(lines.map(({ skuCode }) => skuCode))}>
          全部删除
        </Button>
      }
    >
      <ul className={stackClass({ gap: 16 })}>
        {lines.map((line) => (
          <li key={line.skuCode}>
            <GoodsLine goods={line} productCode={line.productCode}>
              <LineNote>{saleStateNames[line.state]}</LineNote>
            </GoodsLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}
