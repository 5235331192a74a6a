import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { ActFrame } from '@ev/order/console/public.ts';
import { retryRefund } from '@ev/payment/contract/staff-endpoints.ts';
import { Radio } from 'antd';
import { actText } from '../words/acts.ts';

export type FailedRefund = { refundNo: string; amountFen: number; failureReason: string | null };

/** Retries a failed refund at the channel, one at a time. */
export function RetryRefund({
  refunds: [first, ...others],
  onDone,
  onCancel,
}: {
  refunds: readonly [FailedRefund, ...FailedRefund[]];
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(retryRefund, {
    begin: { refundNo: first.refundNo },
    onDone: () => onDone('已重新发起退款，结果以渠道通知为准'),
  });
  return (
    <ActFrame
      form={form}
      title={actText.retryRefund}
      text="用原退款单号向渠道重新发起，不会重复退款。成功后客户会收到通知。"
      okText="重新退款"
      onCancel={onCancel}
    >
      {others.length === 0 ? (
        <p>{wordsOf(first)}</p>
      ) : (
        <Radio.Group
          vertical
          aria-label="退款单"
          value={form.typed.refundNo}
          onChange={({ target }) => form.change({ refundNo: target.value })}
          options={[first, ...others].map((one) => ({ value: one.refundNo, label: wordsOf(one) }))}
        />
      )}
    </ActFrame>
  );
}

function wordsOf({ refundNo, amountFen, failureReason }: FailedRefund): string {
  return `${refundNo}，${formatYuan(amountFen)}${failureReason ? `，${failureReason}` : ''}`;
}
