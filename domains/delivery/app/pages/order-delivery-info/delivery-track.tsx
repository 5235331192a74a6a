import { timelineItems } from '@ev/order/app/public.ts';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { DeliveryProgress } from '../../../contract/progress.ts';

/** The stages from scheduling to hand-over, each with its text, in the same form as the order's timeline. */
export function DeliveryTrack({ stages }: { stages: DeliveryProgress['stages'] }) {
  return <Timeline items={timelineItems(stages)} label="交付阶段" />;
}
