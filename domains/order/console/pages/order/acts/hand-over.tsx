import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { digitsOf } from '@ev/kernel/clean-text.ts';
import { Input } from 'antd';
import { handOver } from '../../../../contract/delivery-endpoints.ts';
import { staffActText } from '../../../words/acts.ts';
import { ActFrame } from './act-frame.tsx';
import { type ActProps, seenOf } from './act-props.ts';

export function HandOver({ order, onDone, onCancel }: ActProps) {
  const form = useCommandForm(handOver, {
    begin: { ...seenOf(order), code: '' },
    fieldOf: { 'order.handOverCodeWrong': 'code' },
    onDone: () => onDone(`车辆已交付给${order.buyerName}`),
  });
  return (
    <ActFrame
      form={form}
      title={staffActText.handOver}
      text={`把车辆 ${order.vin ?? ''} 交给${order.buyerName}。交付后车辆归入客户名下，客户会收到通知。不能撤回。`}
      okText="完成交付"
      onCancel={onCancel}
    >
      <Field
        id="code"
        label="交付码"
        error={form.errors.code ?? ''}
        hint="请客户打开订单的交付页面出示 6 位数字"
      >
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={form.typed.code}
            onChange={({ target }) => form.change({ code: digitsOf(target.value) })}
          />
        )}
      </Field>
    </ActFrame>
  );
}
