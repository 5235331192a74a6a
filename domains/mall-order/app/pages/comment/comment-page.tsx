import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { reviewDays } from '../../../contract/kinds.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { commentRoute } from '../../routes.ts';
import { AppendForm } from './append-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewLines } from './review-lines.tsx';

/** Reviews a line of a received order; without a line, chooses one. */
export function Page() {
  const { orderId, lineId } = usePageQuery(commentRoute);
  const query = useRead('mall-order.getOrder', { orderNo: orderId });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[110, 320]} />}>
      {(order) => <Review key={lineId} order={order} lineId={lineId} />}
    </QueryState>
  );
}

function Review({ order, lineId }: { order: OrderDetail; lineId: string | undefined }) {
  const { orderNo, lines, canReview } = order;
  const line = lines.length === 1 ? lines[0] : lines.find((one) => one.lineId === lineId);
  const toOrder = (
    <ButtonLink variant="secondary" href={hrefTo('/pages/shop/orderDetail', { orderId: orderNo })}>
      查看订单
    </ButtonLink>
  );
  if (!line) return <ReviewLines order={order} />;
  if (line.review?.appended)
    return (
      <EmptyState image="success" title="已经评价过了" description="感谢你的评价和追加" footer={toOrder} />
    );
  if (line.review) return <AppendForm orderNo={orderNo} line={line} review={line.review} />;
  if (!canReview)
    return (
      <EmptyState
        image="waiting"
        title="现在不能评价"
        description={`收货后 ${reviewDays} 天内可以评价`}
        footer={toOrder}
      />
    );
  return <ReviewForm orderNo={orderNo} line={line} />;
}
