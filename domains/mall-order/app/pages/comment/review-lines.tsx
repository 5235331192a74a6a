import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { GoodsLine, LineNote } from '../../parts/goods-line.tsx';

/** The lines of an order, each with its review or the way to write one. */
export function ReviewLines({ order: { orderNo, lines, canReview } }: { order: OrderDetail }) {
  return (
    <ul className={stackClass({ gap: 12, page: 12 })} aria-label="可以评价的商品">
      {lines.map((line) => {
        const { lineId, name, variantText, review } = line;
        const href = hrefTo('/pages/shop/comment', { orderId: orderNo, lineId });
        return (
          <li key={lineId}>
            <Card gap={12} aria-label={`${name} ${variantText}`}>
              <GoodsLine goods={line} />
              <Stack inline wrap align="center" justify="between" gap={8}>
                {review ? (
                  <Rate label="你的评分" value={review.rating} />
                ) : (
                  <LineNote tone="body">还没有评价</LineNote>
                )}
                {!review && canReview && (
                  <ButtonLink size="s" href={href}>
                    写评价
                  </ButtonLink>
                )}
                {review && !review.appended && (
                  <ButtonLink size="s" variant="secondary" href={href}>
                    追加评价
                  </ButtonLink>
                )}
              </Stack>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
