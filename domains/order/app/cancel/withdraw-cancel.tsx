import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import s from '../parts/notice-card.module.css';

const loadDialog = async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog;

/** Withdraws the cancellation request while it is undecided; the order continues as before. */
export function WithdrawCancel({ orderNo }: { orderNo: string }) {
  const { Modal, open, show, close } = useLateModal(loadDialog);
  const withdraw = useCommand('order.withdrawCancel');
  const confirm = () =>
    withdraw.mutate(
      { orderNo },
      {
        onSuccess: () => feedback.showToast({ title: '退订申请已撤回', durationMs: toastMs.standard }),
        onSettled: close,
      },
    );
  return (
    <>
      {withdraw.isError && (
        <p className={s.error} role="alert">
          {messageOf(withdraw.error)}
        </p>
      )}
      <Button variant="secondary" block onClick={show}>
        撤回申请
      </Button>
      {Modal && <Modal open={open} loading={withdraw.isPending} onClose={close} onConfirm={confirm} />}
    </>
  );
}
