import { messageOf } from '@ev/app-kit/form-errors.ts';
import { Button } from '@ev/ui/button.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import { useWithdrawCancel } from '../data/order-cancel.ts';
import s from './notice-card.module.css';

/** Takes the wish to cancel back while nobody has decided it: the order goes on as it was. */
export function WithdrawCancel({ orderNo }: { orderNo: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawCancel(orderNo);
  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => feedback.showToast({ title: '退订申请已撤回', durationMs: toastMs.standard }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      {withdraw.isError && (
        <p className={s.error} role="alert">
          {messageOf(withdraw.error)}
        </p>
      )}
      <Button variant="secondary" block onClick={() => setAsking(true)}>
        撤回申请
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="撤回退订申请"
        confirmText="撤回申请"
        cancelText="再想想"
        loading={withdraw.isPending}
        onConfirm={confirm}
      >
        订单会继续履行，配置、价格和交付时间不变。需要时可以重新申请退订。
      </Dialog>
    </>
  );
}
