import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Application } from '../../../contract/application.ts';

/** Withdraws the application, after saying what becomes of the data and the order. */
export function WithdrawSheet({
  application: { applyNo, version: seenVersion },
  open,
  onClose,
}: {
  application: Application;
  open: boolean;
  onClose: () => void;
}) {
  const command = useCommand('finance.withdrawApplication');
  const withdraw = () =>
    command.mutate(
      { applyNo, seenVersion },
      {
        onSuccess: onClose,
        onError: (error) => {
          onClose();
          feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onCloseRequest={() => !command.isPending}
      title="撤回贷款申请"
      footer={
        <Stack inline gap={12}>
          <Button variant="secondary" block onClick={onClose}>
            继续申请
          </Button>
          <Button
            variant="danger"
            block
            loading={command.isPending}
            loadingText="正在撤回"
            onClick={withdraw}
          >
            确认撤回
          </Button>
        </Stack>
      }
    >
      <Text tone="body">
        撤回后已提交的资料会删除，审批不再继续。订单不受影响，可以重新选择方案或全款支付尾款。
      </Text>
    </Sheet>
  );
}
