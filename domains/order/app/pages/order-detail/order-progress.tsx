import { Fold } from '@ev/ui/fold.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { nextStep, timelineItems } from '../../model/order-timeline.ts';

/** What comes next with the order; unfolded, its whole way. What happens now is the head of the page. */
export function OrderProgress({ timeline }: { timeline: OrderDetail['timeline'] }) {
  const next = nextStep(timeline);
  return (
    <Fold heading="h2" title="订单进度" extra={next && `下一步：${next}`}>
      <Timeline items={timelineItems(timeline)} label="订单进度" />
    </Fold>
  );
}
