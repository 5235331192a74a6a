import { messageOf } from '@ev/app-kit/form-errors.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useNavigate } from 'react-router';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';
import { timesHref } from '../../model/care-href.ts';
import { slotText } from '../../model/slot-text.ts';

/** The store's new time with its reason: the customer accepts it, or chooses another one, until a deadline. */
export function ChangeCard({
  appointment,
  change,
}: {
  appointment: AppointmentDetail;
  change: NonNullable<AppointmentDetail['change']>;
}) {
  const { appointmentNo, serverTime } = appointment;
  const navigate = useNavigate();
  const answer = useCommand('maintenance.answerChange');
  const accept = () =>
    answer.mutate(
      { appointmentNo, accepted: true },
      {
        onSuccess: () =>
          feedback.showToast({ title: '已接受新时间', icon: 'success', durationMs: toastMs.standard }),
      },
    );
  const until = formatShortDateTime(new Date(change.answerBefore), new Date(serverTime));
  return (
    <Card title="门店调整了时间" aria-label="门店调整了时间" gap={12}>
      <Text strong digits>
        {slotText(change)}
      </Text>
      <Text tone="body">
        <WholeText text={`${change.reason}。请在 ${until} 前选择，过时未选预约会取消。`} />
      </Text>
      {answer.isError && (
        <Text size={13} tone="danger" role="alert">
          {messageOf(answer.error)}
        </Text>
      )}
      <Stack inline justify="end" gap={8}>
        <Button size="s" variant="secondary" onClick={() => void navigate(timesHref(appointment))}>
          另选时间
        </Button>
        <Button size="s" loading={answer.isPending} loadingText="正在提交" onClick={accept}>
          接受新时间
        </Button>
      </Stack>
    </Card>
  );
}
