import { Dialog } from '@ev/ui/dialog.tsx';

/** Asks for confirmation before the request is withdrawn. */
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
      title="撤回变更申请"
      confirmText="撤回申请"
      cancelText="再想想"
      loading={loading}
      onConfirm={onConfirm}
    >
      订单按原来的配置、门店、购车人和交付时间继续。开始生产前，可以重新申请变更。
    </Dialog>
  );
}
