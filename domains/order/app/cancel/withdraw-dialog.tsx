import { Dialog } from '@ev/ui/dialog.tsx';

/** Asks for confirmation before the cancellation request is withdrawn. */
export function WithdrawDialog({
  open,
  loading,
  onClose,
  onConfirm,
}: {
  open: boolean;
  loading: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="撤回退订申请"
      confirmText="撤回申请"
      cancelText="再想想"
      loading={loading}
      onConfirm={onConfirm}
    >
      订单会继续履行，配置、价格和交付时间不变。需要时可以重新申请退订。
    </Dialog>
  );
}
