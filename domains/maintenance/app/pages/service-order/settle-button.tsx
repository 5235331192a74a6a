import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';

/** Settles a bill of which the coupon pays everything. */
export function SettleButton({ workOrderNo }: { workOrderNo: string }) {
  const settle = useCommand('maintenance.settleByCard');
  return (
    <Button
      loading={settle.isPending}
      loadingText="正在提交"
      onClick={() =>
        settle.mutate(
          { workOrderNo },
          {
            onSuccess: () =>
              feedback.showToast({ title: '已结清', icon: 'success', durationMs: toastMs.standard }),
            onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
          },
        )
      }
    >
      用券结清
    </Button>
  );
}
