import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { redeemCoupon } from '../../../contract/staff-endpoints.ts';

/** Redeems a coupon at the counter by the code that its customer shows. */
export function RedeemCoupon({ onDone, onCancel }: { onDone: (said: string) => void; onCancel: () => void }) {
  const form = useCommandForm(redeemCoupon, {
    begin: { redeemCode: '', place: '' },
    fieldOf: { 'coupon.codeNotFound': 'redeemCode', 'coupon.notRedeemable': 'redeemCode' },
    onDone({ name }) {
      onDone(`已核销“${name}”`);
      onCancel();
    },
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="核销券码"
      text="核销后券不能再用，不能撤销。请先与客户核对券的内容。"
      moved={[]}
      form={form}
      onCancel={onCancel}
    >
      <Field id="redeem-code" label="券码" hint="客户出示的 12 位数字" error={errors.redeemCode ?? ''}>
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            inputMode="numeric"
            value={typed.redeemCode}
            onChange={(event) => change({ redeemCode: event.target.value })}
          />
        )}
      </Field>
      <Field id="redeem-place" label="核销门店" hint="在哪家门店或合作商户使用" error={errors.place ?? ''}>
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            maxLength={30}
            value={typed.place}
            onChange={(event) => change({ place: event.target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
