import { formatDay } from '@ev/kernel/shanghai-time.ts';
import { stackClass } from '@ev/ui/stack.tsx';
import type { QuotedLine } from '../../contract/order.ts';
import { GoodsLine, LineNote } from './goods-line.tsx';

/** The lines of an order form, each with why it cannot be ordered or what must be known about it. */
export function QuotedLines({ lines }: { lines: readonly QuotedLine[] }) {
  return (
    <ul className={stackClass({ gap: 16 })}>
      {lines.map((line) => (
        <li key={line.skuCode}>
          <GoodsLine goods={line}>
            {line.problem !== null && <LineNote tone="danger">{line.problem}</LineNote>}
            {line.shipsFrom !== null && (
              <LineNote tone="body">预售商品，{formatDay(line.shipsFrom)}起发货</LineNote>
            )}
            {!line.returnable && <LineNote tone="body">不支持七天无理由退货</LineNote>}
          </GoodsLine>
        </li>
      ))}
    </ul>
  );
}
