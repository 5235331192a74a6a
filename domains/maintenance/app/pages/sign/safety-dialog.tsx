import { Dialog } from '@ev/ui/dialog.tsx';

/** The warning before a line that is needed for safety is declined. */
export function SafetyDialog({
  reason,
  open,
  onClose,
  onDecline,
}: {
  reason: string;
  open: boolean;
  onClose: () => void;
  onDecline: () => void;
}) {
  return (
    <Dialog
      open={open}
      title="这一项涉及行车安全"
      cancelText="再想想"
      confirmText="仍然不做"
      danger
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onDecline();
      }}
    >
      {reason}。不做可能影响行车安全，确认书会写明你已知悉。
    </Dialog>
  );
}
