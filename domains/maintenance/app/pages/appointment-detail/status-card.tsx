import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';
import { slotText } from '../../model/slot-text.ts';
import { appointmentNames } from '../../model/words.ts';

/** The status as a sentence with what comes next, and the time of the appointment. */
export function StatusCard({ appointment }: { appointment: AppointmentDetail }) {
  const { status, statusText } = appointment;
  return (
    <Card gap={8} aria-label="预约状态">
      <Head size={20}>{appointmentNames[status]}</Head>
      <Text tone="body" role="status">
        <WholeText text={statusText} />
      </Text>
      <Text strong digits>
        {slotText(appointment)}
      </Text>
    </Card>
  );
}
