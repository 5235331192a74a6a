import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';

/** Removes lines from the cart and says so. */
export function useRemoveLines() {
  const remove = useCommand('mall-order.removeFromCart');
  return {
    isPending: remove.isPending,
    send: (skuCodes: string[], onDone?: () => void) =>
      remove.mutate(
        { skuCodes },
        {
          onSuccess() {
            feedback.showToast({ title: '已从购物车删除', durationMs: toastMs.standard });
            onDone?.();
          },
          onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
        },
      ),
  };
}
