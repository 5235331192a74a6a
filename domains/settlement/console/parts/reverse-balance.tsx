import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { ActFrame, type ActProps, seenOf } from '@ev/order/console/public.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import { reverseBalance } from '../../contract/endpoints.ts';
import { actText } from '../words/acts.ts';

/** The recorded balance has not arrived, or belongs to another order. */
export function ReverseBalance({ order, onDone, onCancel }: ActProps) {
  const { balanceDueFen, balanceReference, status } = order;
  const title = actText.reverseBalance;
  const form = useCommandForm(reverseBalance, {
    begin: { ...seenOf(order), reason: '' },
    onDone: () => onDone(`已${title}`),
  });
  return (
    <ActFrame
      form={form}
      title={title}
      text={`冲正 ${formatYuan(balanceDueFen)}，流水号 ${balanceReference ?? ''}，账务记入相反分录，流水号可以重新登记。${status === orderStatus.awaitingDelivery ? '重新结清之前不能交付车辆。' : ''}客户会收到更正通知。`}
      okText={title}
      danger
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="记入变更记录"
        onChange={(reason) => form.change({ reason })}
      />
    </ActFrame>
  );
}
