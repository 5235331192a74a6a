import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { WorkOrder } from '../../../contract/maintenance.ts';
import { PictureStrip } from '../../parts/picture-strip.tsx';

/** What the workshop has done, with its pictures, newest first. */
export function StepsCard({ order: { appointmentNo, steps } }: { order: WorkOrder }) {
  if (steps.length === 0) return null;
  return (
    <Card title="服务进度">
      <Timeline
        label="服务进度"
        items={steps.toReversed().map(({ name, text, pictureIds, at }) => ({
          key: `${at}.${name}`,
          title: name,
          time: formatShortDateTime(new Date(at)),
          state: 'finish',
          description: (
            <Stack gap={8}>
              {text}
              <PictureStrip appointmentNo={appointmentNo} pictureIds={pictureIds} label={name} />
            </Stack>
          ),
        }))}
      />
    </Card>
  );
}
