import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import type { useCommand } from '@ev/query/use-command.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { ComponentProps } from 'react';

/** Confirms that a reservation is to end, then reports that it has. */
export function IntentConfirmSheet({
  intentNo,
  confirm,
  command,
  ...sheet
}: Omit<ComponentProps<typeof ConfirmSheet>, 'command' | 'confirm' | 'onConfirm'> & {
  intentNo: string;
  confirm: { label: string; busy: string; done: string };
  command: ReturnType<typeof useCommand<'intent.cancelIntent' | 'intent.refundIntent'>>;
}) {
  const onConfirm = () =>
    command.mutate(
      { intentNo },
      {
        onSuccess: () => {
          sheet.onClose();
          feedback.showToast({ title: confirm.done, durationMs: toastMs.standard });
        },
      },
    );
  return (
    <ConfirmSheet {...sheet} look="night" danger confirm={confirm} command={command} onConfirm={onConfirm} />
  );
}
