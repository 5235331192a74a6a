import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import { mallOrderStatusNames } from '../../../contract/kinds.ts';
import type { OrderDetail } from '../../../contract/order.ts';

/** The status as a sentence, with the time of the next step. */
export function StatusCard({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const { status, statusText, canPay, payBefore, arrives, receivedAutomaticallyAt, serverTime } = order;
  const now = useServerNow(serverTime);
  return (
    <Card gap={8} aria-label="订单状态">
      <Head size={20}>{mallOrderStatusNames[status]}</Head>
      <Text tone="body">
        <WholeText text={statusText} />
      </Text>
      {canPay && (
        <Text tone="body" size={13}>
          还有 <Countdown until={payBefore} now={now} look="clock" onEnd={onTimeUp} /> 可以付款，之后自动关闭
        </Text>
      )}
      {arrives && (
        <Text tone="body" size={13}>
          <WholeText text={`预计 ${formatDayRange(arrives.from, arrives.to)} 送达`} />
        </Text>
      )}
      {receivedAutomaticallyAt !== null && (
        <Text tone="body" size={13}>
          <WholeText
            text={`${formatShortDateTime(new Date(receivedAutomaticallyAt), new Date(serverTime))} 自动确认收货`}
          />
        </Text>
      )}
    </Card>
  );
}
