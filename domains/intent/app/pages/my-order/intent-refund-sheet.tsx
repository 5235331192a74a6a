import { formatYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import type { Intent } from '../../../contract/intent.ts';
import { IntentConfirmSheet } from './intent-confirm-sheet.tsx';

/** Requests a refund: says what is lost and when the money arrives, and asks for confirmation. */
export function IntentRefundSheet({
  intent,
  open,
  onClose,
}: {
  intent: Intent;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <IntentConfirmSheet
      open={open}
      onClose={onClose}
      title="申请退款"
      facts={[
        `${formatYuan(intent.amountFen)} 全额退回原支付账户，一般在 7 个工作日内到账，不收手续费`,
        `预订权益同时失效：${intent.offer.benefits.join('、')}`,
        '提交后不能撤回；之后可以重新预订，但要重新排队',
      ]}
      meant="我已了解，确定放弃这次预订"
      keep="保留预订"
      confirm={{ label: '确认退款', busy: '正在提交退款', done: '已提交退款' }}
      command={useCommand('intent.refundIntent')}
      intentNo={intent.intentNo}
    />
  );
}
