import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import { Input, Select } from 'antd';
import { grantRight } from '../../../contract/staff-endpoints.ts';

/** Grants a card to a customer: the customer, the kind of card, the car and the reason. */
export function GrantRight({ onDone, onCancel }: { onDone: (said: string) => void; onCancel: () => void }) {
  const grantable = useRead('charge-card.listGrantable', {});
  const form = useCommandForm(grantRight, {
    begin: { customer: '', goodsCode: '', carVin: '', reason: '' },
    fieldOf: {
      'charge-card.customerNotFound': 'customer',
      'charge-card.goodsNotFound': 'goodsCode',
      'charge-card.carNotFound': 'carVin',
    },
    onDone({ awaitsApproval }) {
      onDone(awaitsApproval ? requestedText : '已发放，客户会收到消息，领取后到账');
      onCancel();
    },
  });
  const { typed, errors, change } = form;
  const goods = grantable.data?.goods ?? [];
  const forCar = goods.find(({ goodsCode }) => goodsCode === typed.goodsCode)?.forCar ?? false;
  return (
    <CommandModal
      title="发放充电权益"
      text="客户会收到消息，领取后得到充电卡。"
      wide
      moved={[]}
      form={form}
      onCancel={onCancel}
    >
      <Allowance call={grantRight.id} />
      <Field id="grant-customer" label="客户" hint="手机号或用户 ID" error={errors.customer ?? ''}>
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            value={typed.customer}
            onChange={(event) => change({ customer: event.target.value })}
          />
        )}
      </Field>
      <Field id="grant-goods" label="充电卡" error={errors.goodsCode ?? ''}>
        {({ status, ...field }) => (
          <Select
            {...field}
            {...(status ? { status } : {})}
            value={typed.goodsCode || undefined}
            placeholder="选择要发放的卡"
            loading={grantable.isPending}
            options={goods.map(({ goodsCode, name, text }) => ({
              value: goodsCode,
              label: `${name}（${text}）`,
            }))}
            onChange={(goodsCode: string) => change({ goodsCode })}
          />
        )}
      </Field>
      {forCar && (
        <Field id="grant-vin" label="车架号" hint="这款卡只用于客户名下的一辆车" error={errors.carVin ?? ''}>
          {({ status, ...field }) => (
            <Input
              {...field}
              {...(status ? { status } : {})}
              value={typed.carVin}
              maxLength={17}
              onChange={(event) => change({ carVin: event.target.value })}
            />
          )}
        </Field>
      )}
      <ReasonField
        label="发放原因"
        hint="客户能看到，5 到 100 个字"
        longest={100}
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
