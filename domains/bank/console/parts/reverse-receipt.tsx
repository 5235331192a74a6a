import { ReasonModal } from '@ev/console-kit/reason-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Receipt } from '../../contract/staff-bank.ts';
import { reverseReceipt } from '../../contract/staff-endpoints.ts';

export function ReverseReceipt({
  receipt: { receiptNo, amountFen, orderNo },
  onDone,
  onCancel,
}: {
  receipt: Receipt;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(reverseReceipt, {
    begin: { receiptNo, reason: '' },
    also: ['order.'],
    onDone: () => onDone(`已冲正 ${formatYuan(amountFen)}`),
  });
  return (
    <ReasonModal
      form={form}
      title="冲正到账"
      text={`订单 ${orderNo} 的到账 ${formatYuan(amountFen)} 记入相反分录，流水可以重新确认。尾款因此不足的，订单恢复为未结清。客户会收到更正通知。`}
      okText="冲正"
      danger
      onCancel={onCancel}
    />
  );
}
