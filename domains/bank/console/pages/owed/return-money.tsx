import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReferenceField } from '@ev/console-kit/reference-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Owed, OwedSum } from '../../../contract/staff-bank.ts';
import { returnMoney } from '../../../contract/staff-endpoints.ts';

/** Records the transfer by which money was returned. */
export function ReturnMoney({
  owed: { orderNo, buyerName },
  sum: { amountFen },
  onDone,
  onCancel,
}: {
  owed: Owed;
  sum: OwedSum;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(returnMoney, {
    begin: { orderNo, amountFen, reference: '' },
    fieldOf: { 'order.transferUsed': 'reference' },
    also: ['order.', 'staff.'],
    onDone: ({ awaitsApproval }) =>
      onDone(
        awaitsApproval
          ? '超过单人限额，已提交复核，由另一位同事通过后生效'
          : `已登记退回 ${formatYuan(amountFen)}`,
      ),
  });
  return (
    <CommandModal
      form={form}
      moved={['bank.owedChanged']}
      onCancel={onCancel}
      title="登记退回"
      text={`请先在银行把 ${formatYuan(amountFen)} 转回${buyerName} 的付款账户，再登记银行流水号。超过限额的由另一位同事复核。`}
      okText="登记退回"
    >
      <ReferenceField
        label="银行流水号"
        value={form.typed.reference}
        error={form.errors.reference}
        onChange={(reference) => form.change({ reference })}
      />
    </CommandModal>
  );
}
