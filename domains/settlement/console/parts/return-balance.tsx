import { ReferenceField } from '@ev/console-kit/reference-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { ActFrame } from '@ev/order/console/public.ts';
import type { balanceMethods } from '@ev/order/contract/balance-ways.ts';
import { returnBalance } from '../../contract/endpoints.ts';
import { actText } from '../words/acts.ts';

/** Who receives the returned balance of a cancelled order. */
const balanceReceiverText: Readonly<Record<(typeof balanceMethods)[number], string>> = {
  transfer: '客户',
  loan: '放款机构',
};

/** Records that the balance of a cancelled order was returned to its payer. */
export function ReturnBalance({
  balance: { orderNo, version, amountFen, method },
  onDone,
  onCancel,
}: {
  /** Without a version the action is checked only against the amount owed. */
  balance: {
    orderNo: string;
    version: string | null;
    amountFen: number;
    method: keyof typeof balanceReceiverText;
  };
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const amount = formatYuan(amountFen);
  const receiver = balanceReceiverText[method];
  const form = useCommandForm(returnBalance, {
    begin: { orderNo, ...(version === null ? {} : { seenVersion: version }), reference: '' },
    fieldOf: { 'order.transferUsed': 'reference' },
    onDone: () => onDone(`已登记退回${receiver}的尾款 ${amount}`),
  });
  return (
    <ActFrame
      form={form}
      title={actText.returnBalance}
      text={
        <>
          请先通过银行向{receiver}转账 <strong>{amount}</strong>，再登记流水号。登记后计入账务，不能撤回。
        </>
      }
      okText="已退回"
      onCancel={onCancel}
    >
      <ReferenceField
        label="银行流水号"
        value={form.typed.reference}
        error={form.errors.reference}
        onChange={(reference) => form.change({ reference })}
      />
    </ActFrame>
  );
}
