import { useCommand } from '@ev/query/use-command.ts';
import { IntentConfirmSheet } from './intent-confirm-sheet.tsx';

/** Cancels an unpaid reservation: explains the consequences and asks for confirmation. */
export function IntentCancelSheet({
  intentNo,
  open,
  onClose,
}: {
  intentNo: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <IntentConfirmSheet
      open={open}
      onClose={onClose}
      title="取消这个预订"
      facts={[
        '预订会立即关闭，不能恢复，需要时可以重新预订',
        '你还没有支付，不会产生费用；之后如有款项到账，会原路退回',
      ]}
      keep="保留预订"
      confirm={{ label: '确认取消', busy: '正在取消预订', done: '预订已取消' }}
      command={useCommand('intent.cancelIntent')}
      intentNo={intentNo}
    />
  );
}
