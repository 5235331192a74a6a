import { Field } from '@ev/console-kit/field.tsx';
import { ReferenceField } from '@ev/console-kit/reference-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { fenOfYuan } from '@ev/console-kit/yuan.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { ActFrame, type ActProps, balanceMethodText, seenOf } from '@ev/order/console/public.ts';
import { balanceMethods } from '@ev/order/contract/balance-ways.ts';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { settleBalance } from '../../contract/endpoints.ts';
import { actText } from '../words/acts.ts';

export function SettleBalance({ order, onDone, onCancel }: ActProps) {
  const due = order.balanceDueFen;
  const [yuan, setYuan] = useState('');
  const form = useCommandForm(settleBalance, {
    begin: { ...seenOf(order), method: 'transfer', reference: '', amountFen: null as number | null },
    check: ({ amountFen }): Record<string, string> => {
      if (amountFen === null) return { amountFen: yuan ? '金额应为数字，最多两位小数' : '请填写到账金额' };
      return amountFen === due ? {} : { amountFen: `应付尾款是 ${formatYuan(due)}，金额不一致不能确认` };
    },
    fieldOf: { 'order.balanceDiffers': 'amountFen', 'order.transferUsed': 'reference' },

    onDone: () => onDone(`已确认尾款 ${formatYuan(due)}`),
  });
  return (
    <ActFrame
      form={form}
      title={actText.settleBalance}
      text={
        <>
          应付尾款 <strong>{formatYuan(due)}</strong>
          。请先核对银行到账或放款记录。确认有误时，由另一位同事冲正。
        </>
      }
      okText="确认尾款"
      onCancel={onCancel}
    >
      <Radio.Group
        aria-label="结算方式"
        value={form.typed.method}
        onChange={({ target }) => form.change({ method: target.value })}
        options={balanceMethods.map((value) => ({ value, label: balanceMethodText[value] }))}
      />
      <Field id="amountFen" label="到账金额（元）" error={form.errors.amountFen ?? ''}>
        {(field) => (
          <Input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            value={yuan}
            onChange={({ target }) => {
              setYuan(target.value);
              form.change({ amountFen: fenOfYuan(target.value) });
            }}
          />
        )}
      </Field>
      <ReferenceField
        label="银行流水号或放款编号"
        value={form.typed.reference}
        error={form.errors.reference}
        onChange={(reference) => form.change({ reference })}
      />
    </ActFrame>
  );
}
