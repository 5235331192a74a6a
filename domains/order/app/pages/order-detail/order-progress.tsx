import { Fold } from '@ev/ui/fold.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { nextStep, timelineItems } from '../../model/order-timeline.ts';
import s from './order-progress.module.css';

/** The next step of the order; unfolded, all steps. The head of the page shows the current one. */
export function OrderProgress({ timeline }: { timeline: OrderDetail['timeline'] }) {
  const next = nextStep(timeline);
  return (
    <section className={s.progress} aria-label="订单进度">
      <p className={s.track} aria-hidden="true">
        {timeline.map(({ title, state }) => (
          <span key={title} className={s.step} data-state={state} />
        ))}
      </p>
      <Fold heading="h2" title="订单进度" extra={next && `下一步：${next}`}>
        <Timeline items={timelineItems(timeline)} label="订单进度" />
      </Fold>
    </section>
  );
}
