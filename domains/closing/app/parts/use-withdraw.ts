import { useCommand } from '@ev/query/use-command.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';

/** Keeps the account. */
export function useWithdraw(closingNo: string, onDone?: () => void) {
  const command = useCommand('closing.withdrawClosing');
  const withdraw = () =>
    command.mutate(
      { closingNo },
      {
        onSuccess: () => {
          feedback.showToast({ title: '已撤回，账号照常使用', durationMs: toastMs.standard });
          onDone?.();
        },
      },
    );
  return { command, withdraw };
}
