import { releaseRefund } from '@ev/contract/desk/endpoints';
import { formatYuan } from '@ev/kernel/money.ts';
import { orderQueries } from '../../../data/order-queries.ts';
import { deskActText } from '../../../labels/desk-act.ts';
import { useCommandForm } from '../../../parts/use-command-form.ts';
import { ActFrame } from './act-frame.tsx';

export type WaitingRefund = {
  orderNo: string;
  amountFen: number;
  /** Somebody has released it; this one is the second person. */
  second: boolean;
};

export function ReleaseRefund({
  refund: { orderNo, amountFen, second },
  onDone,
  onCancel,
}: {
  refund: WaitingRefund;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const amount = formatYuan(amountFen);
  const form = useCommandForm(releaseRefund, {
    begin: { orderNo },
    changes: orderQueries,
    onDone: ({ released }) =>
      onDone(released ? `已放款 ${amount}，正在原路退回` : `已首次放款 ${amount}，等待另一位同事复核`),
  });
  return (
    <ActFrame
      form={form}
      title={second ? '复核放款' : deskActText.releaseRefund}
      text={
        second
          ? `首次放款已由同事完成。复核后 ${amount} 立即原路退回客户，不能撤回。`
          : `${amount} 将原路退回客户，不能撤回。超过限额时，还要另一位同事复核才会退出。`
      }
      okText={second ? '复核并退回' : '放款'}
      danger
      onCancel={onCancel}
    />
  );
}
