import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { WorkOrder } from '../../../contract/maintenance.ts';
import { workOrderNames } from '../../model/words.ts';

/** The status as a sentence with what comes next, and when the car is expected to be ready. */
export function StatusCard({ order: { status, statusText, readyAt, serverTime } }: { order: WorkOrder }) {
  return (
    <Card gap={8} aria-label="工单状态">
      <Head size={20}>{workOrderNames[status]}</Head>
      <Text tone="body" role="status">
        <WholeText text={statusText} />
      </Text>
      {readyAt !== null && (
        <Text size={13} tone="body">
          <WholeText text={`预计 ${formatShortDateTime(new Date(readyAt), new Date(serverTime))} 完成`} />
        </Text>
      )}
    </Card>
  );
}
