import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import type { QuotedLine } from '../../contract/order.ts';
import { GoodsLine, LineNote, PreOrderNote } from './goods-line.tsx';

/** The lines of an order form, each with why it cannot be ordered or what must be known about it. */
export function QuotedLines({ lines }: { lines: readonly QuotedLine[] }) {
  return (
    <ul className={stackClass({ gap: 16 })}>
      {lines.map((line) => (
        <li key={line.skuCode}>
          <GoodsLine goods={line}>
            {line.problem !== null && <LineNote tone="danger">{line.problem}</LineNote>}
            {line.toQueue && (
              <ButtonLink
                variant="quiet"
                size="s"
                flush
                href={hrefTo('/pages/shop/detail', { id: line.productCode })}
              >
                去排队
              </ButtonLink>
            )}
            <PreOrderNote shipsFrom={line.shipsFrom} />
            {!line.returnable && <LineNote tone="body">不支持七天无理由退货</LineNote>}
          </GoodsLine>
        </li>
      ))}
    </ul>
  );
}
