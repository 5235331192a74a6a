import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { Text } from '@ev/ui/text.tsx';

/** The days between which an order arrives; nothing while they are unknown. */
export function DeliveryText({ delivery }: { delivery: { from: string; to: string } | null }) {
  if (!delivery) return null;
  return (
    <Text size={13} tone="body">
      <WholeText text={`预计 ${formatDayRange(delivery.from, delivery.to)} 送达`} />
    </Text>
  );
}
