import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { LabelFields } from '@ev/mall-order/console/public.tsx';
import type { Carrier } from '@ev/mall-order/contract/carriers.ts';
import { Radio } from 'antd';
import { countGoods, receiveGoods, refuseGoods, resendGoods } from '../../../contract/staff-endpoints.ts';
import { type GoodsCondition, goodsConditionNames, goodsConditions } from '../../../contract/staff-kinds.ts';
import { amountText } from '../../words/amount-text.ts';
import { type ActProps, moved } from './act-props.ts';

const conditionOptions = goodsConditions.map((value) => ({ value, label: goodsConditionNames[value] }));
const emptyLabel = { carrier: null as Carrier | null, trackingNo: '' };

export function ReceiveGoods({ detail, onDone, onCancel }: ActProps) {
  const { caseNo, status, kind, returned } = detail;
  const isExchange = kind === 'exchange';
  const form = useCommandForm(receiveGoods, {
    begin: { caseNo, seenStatus: status, condition: null as GoodsCondition | null, text: '' },
    onDone: () => onDone(isExchange ? '已验收，请发出换货' : '已验收，款项原路退回'),
  });
  return (
    <CommandModal
      title="验收通过"
      text={
        isExchange
          ? '确认收到客户寄回的商品，接着发出新的规格。'
          : `确认收到客户寄回的商品，原路退回 ${amountText(returned)}，不能撤销。`
      }
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ConditionField
        value={form.typed.condition}
        error={form.errors.condition}
        onChange={(condition) => form.change({ condition })}
      />
      <ReasonField
        label="验收说明"
        hint="选填"
        longest={100}
        value={form.typed.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
      />
    </CommandModal>
  );
}

function ConditionField({
  value,
  error = '',
  onChange,
}: {
  value: GoodsCondition | null;
  error: string | undefined;
  onChange: (condition: GoodsCondition) => void;
}) {
  return (
    <Field id="condition" label="商品状况" error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Radio.Group
          id={id}
          aria-label="商品状况"
          aria-describedby={describedBy}
          options={conditionOptions}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Goods that were accepted without an examination, because the time for it was over. */
export function CountGoods({
  detail: { caseNo, status, name, variantText, quantity },
  onDone,
  onCancel,
}: ActProps) {
  const form = useCommandForm(countGoods, {
    begin: { caseNo, seenStatus: status, condition: null as GoodsCondition | null },
    onDone: () => onDone('已清点，库存已更新'),
  });
  return (
    <CommandModal
      title="清点退回的商品"
      text={`${name} ${variantText} ×${quantity}：验收超时，款项或换货已自动处理。确认商品在仓库后再清点，库存随之更新，不能撤销。`}
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ConditionField
        value={form.typed.condition}
        error={form.errors.condition}
        onChange={(condition) => form.change({ condition })}
      />
    </CommandModal>
  );
}

export function RefuseGoods({ detail: { caseNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(refuseGoods, {
    begin: { caseNo, seenStatus: status, reason: '', ...emptyLabel },
    onDone: () => onDone('已拒收，客户会收到原因和运单号'),
  });
  return (
    <CommandModal
      title="拒收寄回的商品"
      text="商品与申请不符：原样寄还客户，不退款、不换货。客户会收到原因和运单号。"
      okText="拒收"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        label="拒收原因"
        hint="客户会看到"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
      <LabelFields typed={form.typed} errors={form.errors} change={form.change} />
    </CommandModal>
  );
}

export function ResendGoods({ detail, onDone, onCancel }: ActProps) {
  const { caseNo, status, name, newVariantText, quantity, order } = detail;
  const form = useCommandForm(resendGoods, {
    begin: { caseNo, seenStatus: status, ...emptyLabel },
    onDone: () => onDone('已发出，客户会收到运单号'),
  });
  return (
    <CommandModal
      title="发出换货"
      text={`${name} ${newVariantText ?? ''} ×${quantity}，寄到 ${order.addressText}。`}
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <LabelFields typed={form.typed} errors={form.errors} change={form.change} />
    </CommandModal>
  );
}
