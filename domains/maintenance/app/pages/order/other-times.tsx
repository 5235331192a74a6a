import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { type Slot, slotText } from '../../model/slot-text.ts';

/** Free times close to the one that another customer was faster to book. */
export function OtherTimes({
  taken,
  onChoose,
}: {
  taken: Slot & { storeId: string; minutes: number | undefined };
  onChoose: (slot: Slot) => void;
}) {
  const { data } = useRead('maintenance.checkAppointTime', taken, { staleTime: 0 });
  const alternatives = data?.alternatives ?? [];
  if (alternatives.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text size={13} tone="body">
        相近的空余时间
      </Text>
      <Stack inline wrap gap={8}>
        {alternatives.map((slot) => (
          <Button key={slotText(slot)} size="s" variant="secondary" onClick={() => onChoose(slot)}>
            {slotText(slot)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
