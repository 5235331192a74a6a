import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { HouseholdItem } from '../../../contract/household.ts';
import { undoHours } from '../../../contract/words.ts';
import s from './unbind-sheet.module.css';

/** Unbinds a household number, or deletes one that is not bound yet, after showing the consequences. */
export function UnbindSheet({
  household: { householdId, actions },
  open,
  onClose,
}: {
  household: HouseholdItem;
  open: boolean;
  onClose: () => void;
}) {
  const unbind = useCommand('household.unbindHousehold');
  const isBound = actions.includes('unbind');
  const word = isBound ? '解绑' : '删除';
  const confirm = () =>
    unbind.mutate(
      { householdId },
      {
        onSuccess: () => {
          onClose();
          feedback.showToast({
            title: isBound ? `已解绑，${undoHours} 小时内可以撤销` : '已删除',
            durationMs: toastMs.standard,
          });
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onCloseRequest={() => !unbind.isPending}
      title={`${word}户号`}
      footer={
        <Stack inline gap={12}>
          <Button variant="secondary" block onClick={onClose}>
            保留
          </Button>
          <Button
            variant="danger"
            block
            loading={unbind.isPending}
            loadingText={`正在${word}`}
            onClick={confirm}
          >
            确认{word}
          </Button>
        </Stack>
      }
    >
      <Text tone="body">
        {isBound
          ? `绑定的车辆会一起解开。${undoHours} 小时内可以撤销，之后每月用电记录会删除，再次绑定需要重新核对账单。`
          : '填写的内容和账单照片会立即删除，不能撤销。'}
      </Text>
      {unbind.isError && (
        <p className={s.error} role="alert">
          {messageOf(unbind.error)}
        </p>
      )}
    </Sheet>
  );
}
