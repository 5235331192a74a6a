import type { OrderDetail } from '@ev/contract/buy/order';
import { Card } from '@ev/ui/card.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Timeline, type TimelineItem } from '@ev/ui/timeline.tsx';
import { foldSteps, timelineItems } from '../model/order-timeline.ts';
import s from './order-progress.module.css';

/** What happens with the order now and next; what is over and what comes later unfolds. */
export function OrderProgress({ timeline }: { timeline: OrderDetail['timeline'] }) {
  const { past, shown, later } = foldSteps(timelineItems(timeline));
  return (
    <Card title="订单进度">
      {past.length > 0 && <Folded title={`已完成 ${past.length} 步`} items={past} />}
      <Timeline items={shown} label="订单进度" />
      {later.length > 0 && <Folded title={`之后还有 ${later.length} 步`} items={later} />}
    </Card>
  );
}

function Folded({ title, items }: { title: string; items: readonly TimelineItem[] }) {
  return (
    <Fold className={s.folded} title={title}>
      <Timeline items={items} label={title} />
    </Fold>
  );
}
