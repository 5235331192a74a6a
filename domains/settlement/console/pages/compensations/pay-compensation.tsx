import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { ReferenceField } from '@ev/console-kit/reference-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import { payCompensation } from '../../../contract/endpoints.ts';
import type { Compensation } from './compensation-columns.tsx';

export function PayCompensation({
  compensation: { orderNo, buyerName, amountFen },
  onDone,
  onCancel,
}: {
  compensation: Compensation;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const amount = formatYuan(amountFen);
  const form = useCommandForm(payCompensation, {
    begin: { orderNo, reference: '' },
    fieldOf: { 'order.transferUsed': 'reference' },
    onDone: ({ awaitsApproval }) =>
      onDone(awaitsApproval ? requestedText : `已登记支付给${buyerName}的补偿 ${amount}`),
  });
  return (
    <ConfirmModal
      title="补偿已支付"
      text={
        <>
          请先通过银行向{buyerName}转账 <strong>{amount}</strong>，再登记流水号。登记后计入账务，不能撤回。
        </>
      }
      okText="已支付"
      pending={form.pending}
      error={form.error}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Allowance call={payCompensation.id} />
      <ReferenceField
        label="银行流水号"
        value={form.typed.reference}
        error={form.errors.reference}
        onChange={(reference) => form.change({ reference })}
      />
    </ConfirmModal>
  );
}
