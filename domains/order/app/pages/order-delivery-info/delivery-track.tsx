import { Timeline } from '@ev/ui/timeline.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import { timelineItems } from '../../model/order-timeline.ts';

/** The stages from scheduling to hand-over, each with its text, in the same form as the order's timeline. */
export function DeliveryTrack({ stages }: { stages: Delivery['stages'] }) {
  return <Timeline items={timelineItems(stages)} label="交付阶段" />;
}
