import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { fenOfYuan } from '@ev/console-kit/yuan.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import { Input } from 'antd';
import { useState } from 'react';
import { refundWork } from '../../../contract/work-endpoints.ts';
import { moved } from '../../words/care-words.ts';
import type { ActProps } from './act-props.ts';

/** Refunds what was paid for the work, or a part of it. */
export function RefundForm({ order, onDone, onCancel }: ActProps) {
  const { workOrderNo, paidFen, refundedFen } = order;
  const [yuan, setYuan] = useState('');
  const form = useCommandForm(refundWork, {
    begin: { workOrderNo, refundFen: 0, seenRefundedFen: refundedFen, reason: '' },
    fieldOf: { 'maintenance.sumChanged': 'refundFen' },
    onDone: ({ awaitsApproval }) => onDone(awaitsApproval ? requestedText : '已退款，原路退回'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="退款"
      text={`已付 ${formatYuan(paidFen)}，还能退 ${formatYuan(paidFen - refundedFen)}。原路退回，不能撤销。`}
      danger
      moved={moved}
      form={form}
      onCancel={onCancel}
    >
      <Allowance call={refundWork.id} />
      <Field
        id="refundFen"
        label="退款金额（元）"
        error={errors.refundFen ? '请填写退款金额，不超过还能退的金额' : ''}
      >
        {(field) => (
          <Input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            value={yuan}
            onChange={({ target }) => {
              setYuan(target.value);
              change({ refundFen: fenOfYuan(target.value) ?? 0 });
            }}
          />
        )}
      </Field>
      <ReasonField
        hint="客户会看到"
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
