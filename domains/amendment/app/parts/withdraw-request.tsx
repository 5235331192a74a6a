import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';

const loadDialog = async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog;

/** Withdraws the request; the order continues as it was. */
export function WithdrawRequest({ orderNo, block = false }: { orderNo: string; block?: boolean }) {
  const { Modal, open, show, close } = useLateModal(loadDialog);
  const withdraw = useCommand('amendment.withdraw');
  const confirm = () =>
    withdraw.mutate(
      { orderNo },
      {
        onSuccess: () => feedback.showToast({ title: '变更申请已撤回', durationMs: toastMs.standard }),
        // As a toast, because the refetched amendment may have no button for it any more.
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
        onSettled: close,
      },
    );
  return (
    <>
      <Button variant="secondary" block={block} onClick={show}>
        撤回申请
      </Button>
      {Modal && <Modal open={open} loading={withdraw.isPending} onClose={close} onConfirm={confirm} />}
    </>
  );
}
