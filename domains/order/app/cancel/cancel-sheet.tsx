import { messageOf } from '@ev/app-kit/form-errors.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import type { OrderDetail } from '../../contract/order.ts';
import { type CancelReason, CancelReasonField } from './cancel-reason-field.tsx';
import s from './cancel-sheet.module.css';

/** Cancels an unpaid order: first the consequences, then the reason, then a button that names the action. */
export function CancelSheet({
  order: { orderNo, creditFen },
  open,
  onClose,
}: {
  order: Pick<OrderDetail, 'orderNo' | 'creditFen'>;
  open: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const cancel = useCommand('order.cancelUnpaidOrder');

  const confirm = () => {
    if (!reason) return;
    cancel.mutate(
      { orderNo, reason },
      {
        onSuccess: () => {
          onClose();
          const title = creditFen > 0 ? '订单已取消，诚意金已退回预订' : '订单已取消';
          feedback.showToast({ title, durationMs: toastMs.standard });
        },
      },
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="取消这个订单"
      look="night"
      footer={
        <div className={s.actions}>
          <Button variant="secondary" block onClick={onClose}>
            保留订单
          </Button>
          <Button
            variant="danger"
            block
            disabledReason={reason ? null : '请先选择取消原因'}
            loading={cancel.isPending}
            loadingText="正在取消订单"
            onClick={confirm}
          >
            确认取消
          </Button>
        </div>
      }
    >
      <ul className={s.facts}>
        {creditFen > 0 && (
          <li>
            诚意金 {formatYuan(creditFen)}{' '}
            退回到你的预订，不退到付款账户；可以再用于下单，也可以在预订中申请退款
          </li>
        )}
        <li>订单会立即关闭，不能恢复，需要时可以用同样的配置重新下单</li>
        <li>下单时保存的价格和交付时间不再保留</li>
        <li>你还没有支付这个订单，不会产生费用；之后如有款项到账，会原路退回</li>
      </ul>
      <h3 className={s.title}>取消原因</h3>
      <CancelReasonField label="取消原因" value={reason} onChange={setReason} />
      {cancel.isError && (
        <p className={s.error} role="alert">
          {messageOf(cancel.error)}
        </p>
      )}
    </Sheet>
  );
}
