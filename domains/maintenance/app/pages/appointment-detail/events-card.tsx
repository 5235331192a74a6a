import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';

/** What has happened to an appointment. */
export function EventsCard({ events }: Pick<AppointmentDetail, 'events'>) {
  if (events.length === 0) return null;
  return (
    <Card title="预约进度">
      <Timeline
        items={events.map(({ text, at }) => ({
          key: `${at}.${text}`,
          title: text,
          time: formatShortDateTime(new Date(at)),
          state: 'finish',
        }))}
      />
    </Card>
  );
}
