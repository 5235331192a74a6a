import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import { Input, Select } from 'antd';
import { couponTypeNames } from '../../../contract/kinds.ts';
import { grantCoupon } from '../../../contract/staff-endpoints.ts';

/** Gives a coupon to a customer: the customer, the template and the reason. */
export function GrantCoupon({ onDone, onCancel }: { onDone: (said: string) => void; onCancel: () => void }) {
  const grantable = useRead('coupon.listGrantable', {});
  const form = useCommandForm(grantCoupon, {
    begin: { customer: '', templateCode: '', reason: '' },
    fieldOf: {
      'coupon.customerNotFound': 'customer',
      'coupon.templateNotFound': 'templateCode',
    },
    onDone({ awaitsApproval }) {
      onDone(awaitsApproval ? requestedText : '已发放，客户会收到消息');
      onCancel();
    },
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="发券"
      text="券直接放进客户的卡券，不占活动的库存。客户会收到消息和原因。"
      wide
      moved={[]}
      form={form}
      onCancel={onCancel}
    >
      <Allowance call={grantCoupon.id} />
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
      <Field id="grant-template" label="券" error={errors.templateCode ?? ''}>
        {({ status, ...field }) => (
          <Select
            {...field}
            {...(status ? { status } : {})}
            value={typed.templateCode || undefined}
            placeholder="选择要发的券"
            loading={grantable.isPending}
            options={(grantable.data?.templates ?? []).map(({ templateCode, name, type }) => ({
              value: templateCode,
              label: `${name}（${couponTypeNames[type]}）`,
            }))}
            onChange={(templateCode: string) => change({ templateCode })}
          />
        )}
      </Field>
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
