import { Timeline } from '@ev/ui/timeline.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import { timelineItems } from '../../model/order-timeline.ts';

/** The stages from the plan to the hand-over, with what happens in each; as the order's own progress shows them. */
export function DeliveryTrack({ stages }: { stages: Delivery['stages'] }) {
  return <Timeline items={timelineItems(stages)} label="交付阶段" />;
}
