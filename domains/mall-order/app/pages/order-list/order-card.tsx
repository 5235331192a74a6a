import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Card } from '@ev/ui/card.tsx';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { mallOrderStatusNames } from '../../../contract/kinds.ts';
import type { OrderRow } from '../../../contract/order.ts';
import { pointsText } from '../../model/order-words.ts';
import { GoodsLine } from '../../parts/goods-line.tsx';
import { OrderActions } from '../../parts/order-actions.tsx';

/** Lines that a card shows before it says how many more there are. */
const shown = 2;

/** An order in the list: what it contains, where it stands, and what to do next. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { orderNo, status, statusText, lines, payFen, points } = order;
  const renderLink = useRenderLink();
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card gap={12} aria-label={`订单 ${orderNo}`}>
      {renderLink({
        href: hrefTo('/pages/shop/orderDetail', { orderId: orderNo }),
        className: stackClass({ gap: 12 }),
        children: (
          <>
            <span className={textClass({ strong: true, block: true })}>{mallOrderStatusNames[status]}</span>
            <Text size={13} tone="body">
              {statusText}
            </Text>
            {lines.slice(0, shown).map((line) => (
              <GoodsLine key={line.lineId} goods={line} />
            ))}
            <span
              className={stackClass({
                inline: true,
                wrap: true,
                align: 'baseline',
                justify: 'between',
                gap: 8,
              })}
            >
              <span className={textClass({ size: 13, tone: 'body' })}>
                共 {units} 件{lines.length > shown && `，还有 ${lines.length - shown} 种`}
              </span>
              <span>
                <Price fen={payFen} before="合计" />
                {points > 0 && ` + ${pointsText(points)}`}
              </span>
            </span>
          </>
        ),
      })}
      <OrderActions order={order} />
    </Card>
  );
}
